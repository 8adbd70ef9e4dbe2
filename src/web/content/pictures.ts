// Written by the command "npm run art"; do not edit. A file is called
// /pictures/{name}-{scheme}-{width}.{hash}.avif (or .webp) and may be cached for ever.
const from640to1920 = [640, 960, 1440, 1920] as const;
const both = ['light', 'dark'] as const;
const from480to1080 = [480, 768, 1080] as const;
const from480to960 = [480, 960] as const;
const from480to800 = [480, 800] as const;
const onlydark = ['dark'] as const;
const from400to800 = [400, 800] as const;

export const pictures = {
  'home-dawn-wide': { hash: 'bfc47972', width: 1920, height: 1080, widths: from640to1920, schemes: both },
  'home-dawn-tall': { hash: 'cad45fa1', width: 1080, height: 1440, widths: from480to1080, schemes: both },
  'home-day-wide': { hash: '801e4b07', width: 1920, height: 1080, widths: from640to1920, schemes: both },
  'home-day-tall': { hash: '73263605', width: 1080, height: 1440, widths: from480to1080, schemes: both },
  'home-dusk-wide': { hash: 'b9681d47', width: 1920, height: 1080, widths: from640to1920, schemes: both },
  'home-dusk-tall': { hash: '2b573880', width: 1080, height: 1440, widths: from480to1080, schemes: both },
  'home-night-wide': { hash: 'f9350391', width: 1920, height: 1080, widths: from640to1920, schemes: both },
  'home-night-tall': { hash: 'c3214dc5', width: 1080, height: 1440, widths: from480to1080, schemes: both },
  'yoga-banner-wide': { hash: '55274992', width: 1920, height: 1000, widths: from640to1920, schemes: both },
  'yoga-banner-tall': { hash: '640447cd', width: 1080, height: 1440, widths: from480to1080, schemes: both },
  about: { hash: '9f229232', width: 960, height: 1200, widths: from480to960, schemes: both },
  basement: { hash: '18b9f3bc', width: 960, height: 960, widths: from480to960, schemes: both },
  'calendar-band': { hash: 'e0cf6e0b', width: 1920, height: 360, widths: from640to1920, schemes: both },
  contact: { hash: '52c43ed3', width: 1920, height: 720, widths: from640to1920, schemes: both },
  'closing-morning-wide': { hash: 'ea7854fe', width: 1920, height: 640, widths: from640to1920, schemes: both },
  'closing-morning-tall': { hash: 'd883968a', width: 800, height: 711, widths: from480to800, schemes: both },
  'closing-rain-wide': { hash: 'ee328147', width: 1920, height: 640, widths: from640to1920, schemes: both },
  'closing-rain-tall': { hash: '6349678a', width: 800, height: 711, widths: from480to800, schemes: both },
  'closing-coast-wide': { hash: 'fd912b6a', width: 1920, height: 640, widths: from640to1920, schemes: both },
  'closing-coast-tall': { hash: '56d786c6', width: 800, height: 711, widths: from480to800, schemes: both },
  'closing-night-wide': { hash: '0499110c', width: 1920, height: 640, widths: from640to1920, schemes: both },
  'closing-night-tall': { hash: 'db84e168', width: 800, height: 711, widths: from480to800, schemes: both },
  'offering-together': { hash: 'f97b614f', width: 960, height: 480, widths: from480to960, schemes: both },
  'offering-afternoon': { hash: 'e3d48e67', width: 960, height: 480, widths: from480to960, schemes: both },
  'offering-leaves': { hash: 'be9d1efd', width: 960, height: 480, widths: from480to960, schemes: both },
  'chocolate-hero-wide': { hash: '651a9ec3', width: 1920, height: 1000, widths: from640to1920, schemes: onlydark },
  'chocolate-hero-tall': { hash: '58635fd3', width: 1080, height: 1440, widths: from480to1080, schemes: onlydark },
  culture: { hash: '01eafb02', width: 960, height: 1200, widths: from480to960, schemes: onlydark },
  tasting: { hash: 'ac249a81', width: 960, height: 720, widths: from480to960, schemes: onlydark },
  pickup: { hash: '9f586b0a', width: 960, height: 720, widths: from480to960, schemes: onlydark },
  'yoga-slide-1': { hash: '565d7499', width: 800, height: 600, widths: from400to800, schemes: both },
  'yoga-slide-2': { hash: '561ad55b', width: 800, height: 600, widths: from400to800, schemes: both },
  'yoga-slide-3': { hash: '17a26e43', width: 800, height: 600, widths: from400to800, schemes: both },
  'yoga-slide-4': { hash: 'ed74943c', width: 800, height: 600, widths: from400to800, schemes: both },
  'yoga-slide-5': { hash: 'a5d2ecda', width: 800, height: 600, widths: from400to800, schemes: both },
  'yoga-slide-6': { hash: '2f92b498', width: 800, height: 600, widths: from400to800, schemes: both },
  'yoga-slide-7': { hash: '07a5002a', width: 800, height: 600, widths: from400to800, schemes: both },
  'yoga-slide-8': { hash: '337adb66', width: 800, height: 600, widths: from400to800, schemes: both },
  'shop-slide-1': { hash: '026a0f8c', width: 800, height: 600, widths: from400to800, schemes: onlydark },
  'shop-slide-2': { hash: 'e933998c', width: 800, height: 600, widths: from400to800, schemes: onlydark },
  'shop-slide-3': { hash: '1cb002c5', width: 800, height: 600, widths: from400to800, schemes: onlydark },
  'shop-slide-4': { hash: '22a06ee5', width: 800, height: 600, widths: from400to800, schemes: onlydark },
  'shop-slide-5': { hash: '8c937b0e', width: 800, height: 600, widths: from400to800, schemes: onlydark },
  'shop-slide-6': { hash: '5f63c357', width: 800, height: 600, widths: from400to800, schemes: onlydark },
  'shop-slide-7': { hash: '59b00a3a', width: 800, height: 600, widths: from400to800, schemes: onlydark },
  'shop-slide-8': { hash: '90532b6b', width: 800, height: 600, widths: from400to800, schemes: onlydark },
} as const;

export type PictureName = keyof typeof pictures;
