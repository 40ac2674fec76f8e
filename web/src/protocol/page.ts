/** Which page this is, and what becomes of it when the server brings another one. */

const RELOADED = 'reloaded for';

/** The name that the server gave this page; empty where it was built by other means. */
export function ownPage(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="page"]')?.content ?? '';
}

/** Whether the server brings another page than this one. */
export function isOlder(served: string): boolean {
  return served !== '' && ownPage() !== '' && served !== ownPage();
}

/**
 * Fetch the page anew, once for each that the server names: of two servers beside each other one
 * may be older for a while, and nobody's page must go to and fro between them.
 */
export function reload(served: string): void {
  if (sessionStorage.getItem(RELOADED) === served) return;
  sessionStorage.setItem(RELOADED, served);
  location.reload();
}
