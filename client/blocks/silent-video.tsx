import { styled } from 'styled-components'

interface SilentVideoProps {
  video: string
  poster: string
}

/**
 * A video without sound, behind a text. The page's script starts and stops the video. Without the script, the video shows its poster
 * picture.
 */
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
