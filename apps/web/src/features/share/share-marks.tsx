/** The signs of the two networks, drawn plainly in the colour of the text. */
export function XMark() {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" fill="none" stroke="currentColor">
      <path d="M5 4.5 16.2 19.500H19L7.8 4.500Z" strokeWidth="2.2" strokeLinejoin="round" />
      <path d="M18.3 4.5 13 10.700M11 13.4 5.5 19.5" strokeWidth="2.2" strokeLinecap="round" />
    </svg>
  );
}

export function FacebookMark() {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" fill="none" stroke="currentColor">
      <path d="M16.5 4.500h-1.800a3.7 3.7 0 0 0-3.7 3.700V20M7.5 12.500h7.5" strokeWidth="3" />
    </svg>
  );
}
