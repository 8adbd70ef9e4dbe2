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
  'home-dawn-wide': { hash: '630b532d', width: 1920, height: 1080, widths: from640to1920, schemes: both },
  'home-dawn-tall': { hash: '4271d990', width: 1080, height: 1440, widths: from480to1080, schemes: both },
  'home-day-wide': { hash: 'f9aba996', width: 1920, height: 1080, widths: from640to1920, schemes: both },
  'home-day-tall': { hash: '07b533df', width: 1080, height: 1440, widths: from480to1080, schemes: both },
  'home-dusk-wide': { hash: '296fbd93', width: 1920, height: 1080, widths: from640to1920, schemes: both },
  'home-dusk-tall': { hash: '6c04cfc8', width: 1080, height: 1440, widths: from480to1080, schemes: both },
  'home-night-wide': { hash: '3044bc8b', width: 1920, height: 1080, widths: from640to1920, schemes: both },
  'home-night-tall': { hash: 'd9641781', width: 1080, height: 1440, widths: from480to1080, schemes: both },
  'yoga-banner-wide': { hash: 'd2cf6a2f', width: 1920, height: 1000, widths: from640to1920, schemes: both },
  'yoga-banner-tall': { hash: '0a500140', width: 1080, height: 1440, widths: from480to1080, schemes: both },
  about: { hash: 'fe3eb367', width: 960, height: 1200, widths: from480to960, schemes: both },
  'calendar-band': { hash: '92917ded', width: 1920, height: 360, widths: from640to1920, schemes: both },
  contact: { hash: '3c9fee28', width: 1920, height: 720, widths: from640to1920, schemes: both },
  'closing-morning-wide': { hash: '241efb34', width: 1920, height: 640, widths: from640to1920, schemes: both },
  'closing-morning-tall': { hash: 'c728dd57', width: 800, height: 711, widths: from480to800, schemes: both },
  'closing-rain-wide': { hash: '41afee8f', width: 1920, height: 640, widths: from640to1920, schemes: both },
  'closing-rain-tall': { hash: '8248149b', width: 800, height: 711, widths: from480to800, schemes: both },
  'closing-coast-wide': { hash: '7dd59259', width: 1920, height: 640, widths: from640to1920, schemes: both },
  'closing-coast-tall': { hash: 'caa23bab', width: 800, height: 711, widths: from480to800, schemes: both },
  'closing-night-wide': { hash: '829bc282', width: 1920, height: 640, widths: from640to1920, schemes: both },
  'closing-night-tall': { hash: 'a456208c', width: 800, height: 711, widths: from480to800, schemes: both },
  'offering-together': { hash: 'e849fffd', width: 960, height: 480, widths: from480to960, schemes: both },
  'offering-afternoon': { hash: '6fd1c08e', width: 960, height: 480, widths: from480to960, schemes: both },
  'offering-leaves': { hash: 'b1e9617a', width: 960, height: 480, widths: from480to960, schemes: both },
  'chocolate-hero-wide': { hash: '9b36200b', width: 1920, height: 1000, widths: from640to1920, schemes: onlydark },
  'chocolate-hero-tall': { hash: '65c124a7', width: 1080, height: 1440, widths: from480to1080, schemes: onlydark },
  culture: { hash: '9e33e64c', width: 960, height: 1200, widths: from480to960, schemes: onlydark },
  tasting: { hash: 'ac249a81', width: 960, height: 720, widths: from480to960, schemes: onlydark },
  pickup: { hash: 'c9387e2a', width: 960, height: 720, widths: from480to960, schemes: onlydark },
  'yoga-slide-1': { hash: '2c2cc742', width: 800, height: 600, widths: from400to800, schemes: both },
  'yoga-slide-2': { hash: '607a89c9', width: 800, height: 600, widths: from400to800, schemes: both },
  'yoga-slide-3': { hash: '23972984', width: 800, height: 600, widths: from400to800, schemes: both },
  'yoga-slide-4': { hash: '35d36d17', width: 800, height: 600, widths: from400to800, schemes: both },
  'yoga-slide-5': { hash: '576c7369', width: 800, height: 600, widths: from400to800, schemes: both },
  'yoga-slide-6': { hash: 'fcbde37f', width: 800, height: 600, widths: from400to800, schemes: both },
  'yoga-slide-7': { hash: '0b80a800', width: 800, height: 600, widths: from400to800, schemes: both },
  'yoga-slide-8': { hash: 'e9fffa37', width: 800, height: 600, widths: from400to800, schemes: both },
  'shop-slide-1': { hash: '026a0f8c', width: 800, height: 600, widths: from400to800, schemes: onlydark },
  'shop-slide-2': { hash: 'e933998c', width: 800, height: 600, widths: from400to800, schemes: onlydark },
  'shop-slide-3': { hash: '131be95a', width: 800, height: 600, widths: from400to800, schemes: onlydark },
  'shop-slide-4': { hash: '22a06ee5', width: 800, height: 600, widths: from400to800, schemes: onlydark },
  'shop-slide-5': { hash: '8c937b0e', width: 800, height: 600, widths: from400to800, schemes: onlydark },
  'shop-slide-6': { hash: '5f63c357', width: 800, height: 600, widths: from400to800, schemes: onlydark },
  'shop-slide-7': { hash: '59b00a3a', width: 800, height: 600, widths: from400to800, schemes: onlydark },
  'shop-slide-8': { hash: '90532b6b', width: 800, height: 600, widths: from400to800, schemes: onlydark },
} as const;

export type PictureName = keyof typeof pictures;
