/** The heights of what a bar stands for. */
const HEIGHTS = {
  field: 52,
  /** With the edge it stands on. */
  key: 57,
};

/** A grey bar for what can be neither filled in nor pressed yet. Its look is in the styles of the app, since newcomers have no others yet. */
export function Bar({ of }: { of: keyof typeof HEIGHTS }) {
  return <div data-bar="" style={{ height: HEIGHTS[of] }} />;
}
