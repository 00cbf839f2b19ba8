const segmentPattern = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/
const most_segments = 6

/** Whether a name stays below the site's own prefix: plain segments, none empty, none that climbs, none hidden. */
export function isMediaName(name: string): boolean {
  const segments = name.split('/')
  return segments.length <= most_segments && segments.every((segment) => segmentPattern.test(segment) && !segment.includes('..'))
}

/** For what our own code names: a name that could leave the prefix is a mistake of ours, so it is thrown and not answered. */
export function checkMediaName(name: string): string {
  if (!isMediaName(name)) throw new TypeError(`“${name.slice(0, 100)}” is no name of a media file`)
  return name
}
