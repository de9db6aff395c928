type Art = { tokens_css: string; ink_svg: string; logo_svg: string; lucky_svg: string; font_url: string };

const PHRASES = [
  '“You’re on mute”',
  'Bride cries first',
  'Uncle Ray sings',
  'Dog steals a sausage',
  'Plot twist',
  '“Back in my day…”',
  'Balloon pops',
  'Someone quotes the film',
  '“Any news?”',
  'Late by an hour',
  '“Just a small slice”',
  'Nul points',
  'Nan dances',
  'Conga line',
  'Wrong name',
];

const COLUMNS = ['b', 'i', 'n', 'g', 'o'];

const ball = (column: string) =>
  `<span class="ball" style="--c: var(--ball-${column})"><b>${column.toUpperCase()}</b></span>`;

const blot = (index: number) =>
  `<svg class="blot" style="transform: rotate(${index * 67}deg)"><use href="#blot-${(index % 6) + 1}"/></svg>`;

const cell = (phrase: string, index: number) =>
  `<div class="cell">${index % 2 === 0 ? blot(index) : ''}<span>${phrase}</span></div>`;

const STYLE = `
  body { margin: 0; width: 1200px; height: 630px; overflow: hidden; position: relative; background: var(--gold); color: var(--night); }
  .sprite { position: absolute; width: 0; height: 0; }
  .logo svg { position: absolute; left: 64px; top: 56px; height: 330px; }
  p { position: absolute; left: 68px; bottom: 56px; margin: 0; font: 800 44px/1.02 Display; letter-spacing: -.02em; }
  .card { position: absolute; left: 560px; top: 150px; width: 760px; padding: 0 14px 14px; border-radius: 30px; background: var(--stock); transform: rotate(-8deg); isolation: isolate; }
  .balls, .grid { display: grid; grid-template-columns: repeat(5, 1fr); }
  .balls { justify-items: center; margin-top: -34px; padding-bottom: 10px; }
  .ball { display: grid; place-items: center; width: 84px; height: 84px; border-radius: 50%; background: var(--c); outline: 6px solid var(--cream); box-shadow: inset -5px -7px 0 color-mix(in oklab, var(--c), #2A1030 24%); }
  .ball b { display: grid; place-items: center; width: 66%; height: 66%; border-radius: 50%; background: #FFFDF8; font: 800 40px/1 Display; }
  .grid { border: 2px solid var(--rule); border-radius: 18px; }
  .cell { position: relative; display: grid; place-items: center; height: 130px; padding: 6px; border: 1px solid var(--rule); text-align: center; font: 700 20px/1.1 Display; }
  .cell span { position: relative; }
  .blot { position: absolute; inset: 4px; width: calc(100% - 8px); height: calc(100% - 8px); overflow: visible; mix-blend-mode: multiply; }
  .lucky svg { position: absolute; right: 60px; bottom: 18px; width: 380px; }
`;

/** The picture that messengers show beside a link. */
export function socialPreviewPage({ tokens_css, ink_svg, logo_svg, lucky_svg, font_url }: Art): string {
  return `<!doctype html><meta charset="utf-8"><html data-theme="light"><style>
    ${tokens_css}
    @font-face { font-family: Display; src: url("${font_url}"); font-weight: 200 800; }
    ${STYLE}</style>
    <div class="sprite">${ink_svg}</div>
    <div class="card"><div class="balls">${COLUMNS.map(ball).join('')}</div>
    <div class="grid">${PHRASES.map(cell).join('')}</div></div>
    <div class="logo">${logo_svg}</div>
    <div class="lucky">${lucky_svg}</div>
    <p>Your phrases.<br>Everyone’s bingo.</p>`;
}
