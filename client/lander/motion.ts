/**
 * Starts animations and visible videos, unless the visitor prefers reduced motion. A button stops all automatic motion (WCAG 2.2.2). Videos
 * load after the page, and only on demand if the visitor saves data.
 */
export function startMotion(): void {
  for (const section of document.querySelectorAll<HTMLElement>('[data-moving]')) {
    const films = [...section.querySelectorAll<HTMLVideoElement>('video[data-film]')]
    const button = section.querySelector<HTMLElement>('[data-motion]')
    const visible = new Set<Element>()
    const isPaused = () => section.hasAttribute('data-paused')
    const set = (is_paused: boolean) => {
      section.toggleAttribute('data-paused', is_paused)
      button?.setAttribute('aria-pressed', String(is_paused))
      for (const film of films) play(film)
    }
    const play = (film: HTMLVideoElement) => {
      // React sets `muted` only as a property, so the server's HTML does not contain the attribute
      film.muted = true
      if (isPaused() || !visible.has(film)) return film.pause()
      // a browser in power-saving mode may not play the video: the poster then stays, and the button can start the video
      film.play().catch(({ name }: Error) => name !== 'AbortError' && set(true))
    }
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) visible.add(target)
        else visible.delete(target)
        play(target as HTMLVideoElement)
      }
    })
    const observe = () => {
      for (const film of films) observer.observe(film)
    }
    button?.addEventListener('click', () => set(!isPaused()))
    set(matches('(prefers-reduced-motion: reduce)') || (films.length > 0 && savesData()))
    if (document.readyState === 'complete') observe()
    else addEventListener('load', observe)
  }
}

const matches = (query: string) => matchMedia(query).matches

const savesData = () =>
  matches('(prefers-reduced-data: reduce)') || (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
