/** Some browsers start to read the file only after the click was handled. */
const KEPT_FOR = 10_000;

/** Hands a file to the person as a download. */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_FOR);
}
