import logoUrl from '../../assets/logo-line.svg?url&no-inline';
import cheerUrl from '../../assets/lucky-cheer.svg?url&no-inline';
import dozeUrl from '../../assets/lucky-doze.svg?url&no-inline';
import oopsUrl from '../../assets/lucky-oops.svg?url&no-inline';
import winUrl from '../../assets/lucky-win-sticker.svg?url&no-inline';
import { PICTURE } from '../../page-limits.ts';
import { type Art, type Easel, SIZE } from './easel.ts';
import type { Mood, Picture } from './picture-of.ts';
import { fontOf, type Paint, TYPES, type Type } from './type-setting.ts';

const LUCKY_URLS: Record<Mood, string> = { win: winUrl, cheer: cheerUrl, oops: oopsUrl, doze: dozeUrl };

/** Null for art that cannot be had: the picture is drawn without it. */
async function loadImage(url: string, late: Promise<null>): Promise<HTMLImageElement | null> {
  const image = new Image();
  image.src = url;
  const decoded = image.decode().then(
    () => image,
    () => null,
  );
  return await Promise.race([decoded, late]);
}

const loadArt = async (mood: Mood, late: Promise<null>): Promise<Art> => {
  const [logo, lucky] = await Promise.all([loadImage(logoUrl, late), loadImage(LUCKY_URLS[mood], late)]);
  return { logo, lucky };
};

/** The texts of each face; faces load only for the letters that are asked for. */
function textsOf({ words, cells }: Picture, host: string): readonly (readonly [Type, string])[] {
  const { round, headline, second, second_with_phrases, figures, game } = words;
  const phrases = (cells ?? []).map(({ text }) => text).join(' ');
  return [
    [TYPES.headline, `${headline} FREE ${figures.map(({ value }) => value).join(' ')}`],
    [
      TYPES.second,
      `${round} ${second.say(second.name)} ${second_with_phrases.say(second_with_phrases.name)} …`,
    ],
    [TYPES.label, figures.map(({ label }) => label).join(' ')],
    [TYPES.foot, `${game.say(game.name)} ${host} …`],
    [TYPES.phrase, `${phrases} -…`],
    [TYPES.winning_phrase, `${phrases} -…`],
  ];
}

/** A canvas does not wait for fonts. */
async function loadFonts(picture: Picture, host: string, paint: Paint): Promise<void> {
  const loads = textsOf(picture, host).map(([type, text]) =>
    document.fonts.load(fontOf(type, type.size, paint), text),
  );
  await Promise.allSettled(loads);
}

/** Tokens as they are where the canvas stands, which is always in the light theme. */
function paintOf(canvas: HTMLCanvasElement): Paint {
  const style = getComputedStyle(canvas);
  return (token) => style.getPropertyValue(token).trim();
}

function penOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser cannot draw');
  return pen;
}

/** Everything for drawing on a canvas. What has not come in time is left out, or drawn in fonts of the system. */
export async function setUpEasel(canvas: HTMLCanvasElement, picture: Picture, host: string): Promise<Easel> {
  const pen = penOf(canvas);
  const paint = paintOf(canvas);
  const late = new Promise<null>((resolve) => setTimeout(resolve, PICTURE.loaded_within, null));
  const fonts = Promise.race([loadFonts(picture, host, paint), late]);
  const [art] = await Promise.all([loadArt(picture.mood, late), fonts]);
  const overlay: Easel['overlay'] = (draw) => {
    const sheet = document.createElement('canvas');
    sheet.width = SIZE.width;
    sheet.height = SIZE.height;
    draw(penOf(sheet));
    pen.save();
    pen.globalCompositeOperation = 'multiply';
    pen.drawImage(sheet, 0, 0);
    pen.restore();
  };
  return { pen, paint, art, overlay };
}
