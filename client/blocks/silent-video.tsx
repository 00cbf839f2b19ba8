import { styled } from 'styled-components'

interface SilentVideoProps {
  video: string
  poster: string
  /** The poster is in the first window, so the browser loads it first. */
  isFirst?: boolean
}

/**
 * A video without sound, behind a text. The page's script loads, starts and stops the video. The poster is a picture below the video, so
 * that it is in the first paint, and stays until the video plays.
 */
export function SilentVideo({ video, poster, isFirst = false }: SilentVideoProps) {
  return (
    <Backdrop aria-hidden="true">
      {poster !== '' && <img src={poster} alt="" fetchPriority={isFirst ? 'high' : 'low'} loading={isFirst ? 'eager' : 'lazy'} />}
      {video !== '' && <video src={video} muted loop playsInline preload="none" tabIndex={-1} data-film />}
    </Backdrop>
  )
}

const Backdrop = styled.div`
  position: absolute;
  inset: 0;
  z-index: -1;
  & > * {
    position: absolute;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`
