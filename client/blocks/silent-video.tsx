import { styled } from 'styled-components'

interface SilentVideoProps {
  video: string
  poster: string
}

/** A film without sound behind words. It starts by the page's script, which can stop it again; until then, and without it, its poster stands. */
export function SilentVideo({ video, poster }: SilentVideoProps) {
  return (
    <Backdrop aria-hidden="true">
      {video === '' ? (
        <img src={poster} alt="" />
      ) : (
        <video src={video} poster={poster || undefined} muted loop playsInline preload="metadata" tabIndex={-1} data-film />
      )}
    </Backdrop>
  )
}

const Backdrop = styled.div`
  position: absolute;
  inset: 0;
  z-index: -1;
  & > * {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`
