const segmentPattern = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/
const most_segments = 6

/** True if the name stays below the prefix of the site. Its segments must not be empty, start with a dot, or lead to a parent folder. */
export function isMediaName(name: string): boolean {
  const segments = name.split('/')
  return segments.length <= most_segments && segments.every((segment) => segmentPattern.test(segment) && !segment.includes('..'))
}

/** Checks a name that the application has made. An invalid name is a bug, so it throws a TypeError. */
export function checkMediaName(name: string): string {
  if (!isMediaName(name)) throw new TypeError(`“${name.slice(0, 100)}” is not the name of a media file`)
  return name
}
