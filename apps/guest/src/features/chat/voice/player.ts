import { pauseOthers } from '@bellhop/client/playback'
import { useEffect, useState } from 'react'

interface Playback {
  isPlaying: boolean
  /** ms from the start. */
  position: number
  play: () => void
  pause: () => void
  /** Also before it has been played. */
  seek: (ms: number) => void
}

/**
 * Plays a voice note whose file is loaded on first play.
 *
 * @param load a rejected promise is passed to `onProblem`
 */
export function usePlayback(
  load: () => Promise<Blob>,
  durationMs: number,
  speed: number,
  onProblem: () => void,
): Playback {
  const [audio] = useState(() => new Audio())
  const [isPlaying, setPlaying] = useState(false)
  const [position, setPosition] = useState(0)

  useEffect(() => {
    // If a recording lacks its length, browsers do not seek beyond what has been played.
    const follow = () => setPosition(Math.min(audio.currentTime * 1000, durationMs))
    let frame = 0
    const animate = () => {
      follow()
      frame = requestAnimationFrame(animate)
    }
    const began = () => {
      pauseOthers(audio)
      setPlaying(true)
      cancelAnimationFrame(frame)
      animate()
    }
    const paused = () => {
      cancelAnimationFrame(frame)
      setPlaying(false)
    }
    const ended = () => {
      paused()
      setPosition(0)
      audio.currentTime = 0
    }
    audio.addEventListener('play', began)
    audio.addEventListener('pause', paused)
    audio.addEventListener('ended', ended)
    return () => {
      audio.pause()
      cancelAnimationFrame(frame)
      audio.removeEventListener('play', began)
      audio.removeEventListener('pause', paused)
      audio.removeEventListener('ended', ended)
      if (audio.src) URL.revokeObjectURL(audio.src)
    }
  }, [audio, durationMs])

  useEffect(() => {
    audio.playbackRate = speed
    audio.defaultPlaybackRate = speed
  }, [audio, speed])

  async function begin() {
    try {
      if (!audio.src) {
        audio.src = URL.createObjectURL(await load())
        audio.currentTime = position / 1000
      }
      await audio.play()
    } catch {
      onProblem()
    }
  }

  return {
    isPlaying,
    position,
    play: () => void begin(),
    pause: () => audio.pause(),
    seek: (ms) => {
      const next = Math.min(Math.max(0, ms), durationMs)
      setPosition(next)
      if (audio.src) audio.currentTime = next / 1000
    },
  }
}
