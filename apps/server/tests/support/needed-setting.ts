/** A setting the test runner gives. A suite that cannot run must fail: skipped, it would prove nothing. */
export function neededSetting(name: string, what: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`Set ${name} to the URL of ${what}, or run npm test, which starts one.`);
  return value;
}
