// Written by the command "npm run art"; do not edit. A file is called
// /pictures/{name}-{scheme}-{width}.{hash}.avif (or .webp) and may be cached for ever.
const from640to1920 = [640, 960, 1440, 1920] as const;
const both = ['light', 'dark'] as const;
const from480to1080 = [480, 768, 1080] as const;
const from480to960 = [480, 960] as const;
const from480to800 = [480, 800] as const;
const onlydark = ['dark'] as const;
const from400to800 = [400, 800] as const;

/** The hash, width and height of each picture, its widths and its schemes. The first scheme is the default. */
export const pictures = {
  'home-dawn-wide': ['bfc47972', 1920, 1080, from640to1920, both],
  'home-dawn-tall': ['cad45fa1', 1080, 1440, from480to1080, both],
  'home-day-wide': ['801e4b07', 1920, 1080, from640to1920, both],
  'home-day-tall': ['73263605', 1080, 1440, from480to1080, both],
  'home-dusk-wide': ['b9681d47', 1920, 1080, from640to1920, both],
  'home-dusk-tall': ['2b573880', 1080, 1440, from480to1080, both],
  'home-night-wide': ['f9350391', 1920, 1080, from640to1920, both],
  'home-night-tall': ['c3214dc5', 1080, 1440, from480to1080, both],
  'yoga-banner-wide': ['55274992', 1920, 1000, from640to1920, both],
  'yoga-banner-tall': ['640447cd', 1080, 1440, from480to1080, both],
  about: ['9f229232', 960, 1200, from480to960, both],
  basement: ['18b9f3bc', 960, 960, from480to960, both],
  'calendar-band': ['e0cf6e0b', 1920, 360, from640to1920, both],
  contact: ['52c43ed3', 1920, 720, from640to1920, both],
  'closing-morning-wide': ['ea7854fe', 1920, 640, from640to1920, both],
  'closing-morning-tall': ['d883968a', 800, 711, from480to800, both],
  'closing-rain-wide': ['ee328147', 1920, 640, from640to1920, both],
  'closing-rain-tall': ['6349678a', 800, 711, from480to800, both],
  'closing-coast-wide': ['fd912b6a', 1920, 640, from640to1920, both],
  'closing-coast-tall': ['56d786c6', 800, 711, from480to800, both],
  'closing-night-wide': ['0499110c', 1920, 640, from640to1920, both],
  'closing-night-tall': ['db84e168', 800, 711, from480to800, both],
  'offering-together': ['f97b614f', 960, 480, from480to960, both],
  'offering-afternoon': ['e3d48e67', 960, 480, from480to960, both],
  'offering-leaves': ['be9d1efd', 960, 480, from480to960, both],
  'chocolate-hero-wide': ['651a9ec3', 1920, 1000, from640to1920, onlydark],
  'chocolate-hero-tall': ['58635fd3', 1080, 1440, from480to1080, onlydark],
  culture: ['01eafb02', 960, 1200, from480to960, onlydark],
  tasting: ['ac249a81', 960, 720, from480to960, onlydark],
  pickup: ['9f586b0a', 960, 720, from480to960, onlydark],
  'yoga-slide-1': ['565d7499', 800, 600, from400to800, both],
  'yoga-slide-2': ['561ad55b', 800, 600, from400to800, both],
  'yoga-slide-3': ['17a26e43', 800, 600, from400to800, both],
  'yoga-slide-4': ['ed74943c', 800, 600, from400to800, both],
  'yoga-slide-5': ['a5d2ecda', 800, 600, from400to800, both],
  'yoga-slide-6': ['2f92b498', 800, 600, from400to800, both],
  'yoga-slide-7': ['07a5002a', 800, 600, from400to800, both],
  'yoga-slide-8': ['337adb66', 800, 600, from400to800, both],
  'shop-slide-1': ['026a0f8c', 800, 600, from400to800, onlydark],
  'shop-slide-2': ['e933998c', 800, 600, from400to800, onlydark],
  'shop-slide-3': ['1cb002c5', 800, 600, from400to800, onlydark],
  'shop-slide-4': ['22a06ee5', 800, 600, from400to800, onlydark],
  'shop-slide-5': ['8c937b0e', 800, 600, from400to800, onlydark],
  'shop-slide-6': ['5f63c357', 800, 600, from400to800, onlydark],
  'shop-slide-7': ['59b00a3a', 800, 600, from400to800, onlydark],
  'shop-slide-8': ['90532b6b', 800, 600, from400to800, onlydark],
} as const;

export type PictureName = keyof typeof pictures;
