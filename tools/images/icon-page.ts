type IconLook = {
  /** How much of the square its corners round off, in percent; phones cut their own. */
  rounded: number;
  /** How much of the square the drawing fills; a maskable icon keeps clear of its edges. */
  drawing: number;
};

const GROUND = '<rect width="512" height="512" fill="#2A1030"/>';

/** A page that holds nothing but the app icon, drawn from edge to edge. */
export function iconPage(icon_svg: string, { rounded, drawing }: IconLook): string {
  const shrunk = icon_svg
    .replace(GROUND, '')
    .replace('<svg ', `<svg style="display:block;width:${drawing}%;margin:auto" `);
  return `<!doctype html><style>
    html, body { margin: 0; height: 100%; }
    div { display: grid; height: 100%; background: #2A1030; border-radius: ${rounded}%; overflow: hidden; }
  </style><div>${shrunk}</div>`;
}
