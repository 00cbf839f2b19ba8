/** Of the page that was drawn a moment ago, to be asked before anything is waited for. */
export const last_drawing = {
  /** By our drawing, which ends in a whole page or leaves it to React. React ends in one that may have gaps. */
  is_whole: false,
}
