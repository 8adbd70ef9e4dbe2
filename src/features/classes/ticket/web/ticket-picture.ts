import type { BusinessFacts } from '#platform/business/business.ts';
import { findPlace } from '#platform/business/places.ts';
import type { SiteConfig } from '#platform/contract/site.ts';
import { createRandom } from '#platform/random.ts';
import { formatLongDay } from '#platform/time/day.ts';
import { formatStart } from '#platform/time/zoned-time.ts';
import { formatDuration } from '../../web/format-class.ts';
import { getClassPictureUrl } from '../domain/class-picture.ts';
import type { JoinedClass } from './joined-class-storage.ts';

/** A picture is light in both schemes, like the paper it may be printed on. */
const paper = {
  ground: '#e6dccb',
  raised: '#fffdf8',
  ink: '#2b211c',
  quiet: '#6a5c52',
  edge: '#948372',
};

const SIZE = { width: 1080, height: 1350 };
const TICKET = { left: 60, top: 60, width: 960, drawingHeight: 396, perforation: 1050, foot: 1270 };
const TEXT_LEFT = 132;
const TEXT_WIDTH = 816;

type BusinessNames = Pick<BusinessFacts, 'name' | 'tagline'>;
type TicketWords = { joined: JoinedClass } & Pick<SiteConfig, 'timeZone' | 'places'> & { business: BusinessNames };

/** Draws the ticket of a class as a PNG, with the fonts of the page. */
export async function drawTicketPicture(words: TicketWords): Promise<Blob> {
  const { title } = words.joined;
  const canvas = document.createElement('canvas');
  Object.assign(canvas, SIZE);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  const [scene] = await Promise.all([loadScene(title), document.fonts.ready]);
  context.fillStyle = paper.ground;
  context.fillRect(0, 0, SIZE.width, SIZE.height);
  drawPaper(context, title);
  const { left, top, width, drawingHeight } = TICKET;
  context.drawImage(scene, left, top, width, drawingHeight);
  drawWords(context, words);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  );
}

/** The ticket's paper: torn at its foot, with a perforation and a notch at each side of it. */
function drawPaper(context: CanvasRenderingContext2D, title: string): void {
  const { left, top, width, foot, perforation } = TICKET;
  const random = createRandom(`${title} edge`);
  context.beginPath();
  context.moveTo(left, top);
  context.lineTo(left + width, top);
  for (let tooth = 0; tooth <= 60; tooth++) context.lineTo(left + width - (width / 60) * tooth, foot + random() * 18);
  context.closePath();
  context.fillStyle = paper.raised;
  context.shadowColor = 'rgb(59 36 24 / 0.25)';
  context.shadowBlur = 40;
  context.shadowOffsetY = 16;
  context.fill();
  context.shadowColor = 'transparent';
  context.fillStyle = paper.ground;
  for (const x of [left, left + width]) {
    context.beginPath();
    context.arc(x, perforation, 24, 0, 2 * Math.PI);
    context.fill();
  }
  context.strokeStyle = paper.edge;
  context.lineWidth = 4;
  context.setLineDash([14, 12]);
  context.beginPath();
  context.moveTo(left + 56, perforation);
  context.lineTo(left + width - 56, perforation);
  context.stroke();
}

/** The drawing of the class in the colors of the day. Rejects if the server cannot be reached. */
async function loadScene(title: string): Promise<HTMLImageElement> {
  const scene = new Image();
  scene.src = getClassPictureUrl(title, 'paper');
  await scene.decode();
  return scene;
}

function drawWords(context: CanvasRenderingContext2D, { joined, timeZone, business, places }: TicketWords): void {
  const write = (text: string, y: number, size: number, family: string, color: string = paper.ink) => {
    let fitting = size;
    do {
      context.font = `${fitting}px ${family}`;
      fitting -= 2;
    } while (context.measureText(text).width > TEXT_WIDTH && fitting > 20);
    context.fillStyle = color;
    context.fillText(text, TEXT_LEFT, y);
  };
  const [display, sans] = ['Fraunces, Georgia, serif', '"Instrument Sans", Arial, sans-serif'];
  write(joined.title, 580, 92, display);
  write(formatLongDay(joined.date), 690, 46, sans);
  write(`${formatStart(joined, timeZone)}, ${formatDuration(joined.lengthMinutes)}`, 760, 46, sans);
  write(joined.location, 870, 46, sans);
  write(findPlace(places, joined.location)?.address ?? '', 930, 36, sans, paper.quiet);
  write(business.name, 1150, 54, display);
  write(business.tagline, 1206, 34, sans, paper.quiet);
}
