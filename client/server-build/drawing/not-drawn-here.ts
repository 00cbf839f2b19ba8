/** React can draw this, and says what is wrong with it if it cannot: the page is React's. */
export class NotDrawnHere extends Error {}

export function leaveToReact(what: string): never {
  throw new NotDrawnHere(what)
}
