/** Starts videos and animations, unless the visitor prefers reduced motion. A button stops all automatic motion (WCAG 2.2.2). */
export function startMotion(): void {
  const wants_less = matchMedia('(prefers-reduced-motion: reduce)').matches
  for (const section of document.querySelectorAll<HTMLElement>('[data-moving]')) {
    const films = [...section.querySelectorAll<HTMLVideoElement>('video[data-film]')]
    const button = section.querySelector<HTMLElement>('[data-motion]')
    const set = (is_paused: boolean) => {
      section.toggleAttribute('data-paused', is_paused)
      button?.setAttribute('aria-pressed', String(is_paused))
      for (const film of films) {
        // React sets `muted` only as a property, so the server's HTML does not contain the attribute
        film.muted = true
        if (is_paused) film.pause()
        // a browser in power-saving mode may not play the video: the poster then stays, and the button can start the video
        else film.play().catch(() => set(true))
      }
    }
    button?.addEventListener('click', () => set(!section.hasAttribute('data-paused')))
    set(wants_less)
  }
}
