import { VisuallyHidden } from '@mantine/core'
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './structure.module.css'

interface Fullscreen {
  isFullscreen: boolean
  toggleFullscreen: () => void
}

const FullscreenContext = createContext<Fullscreen>({
  isFullscreen: false,
  toggleFullscreen: () => {},
})

export function useFrame(): Fullscreen {
  return use(FullscreenContext)
}

interface StructureFrameProps {
  isShared: boolean
  children: ReactNode
}

/** All the room there is below the top bar, or all of the screen. */
export function StructureFrame({ isShared, children }: StructureFrameProps) {
  const { t } = useTranslation('structure')
  const fullscreen = useFullscreen()
  return (
    <section
      className={classes.frame}
      data-shared={isShared || undefined}
      data-fullscreen={fullscreen.isFullscreen || undefined}
    >
      <VisuallyHidden component="h1">{t('screen.title')}</VisuallyHidden>
      <FullscreenContext value={fullscreen}>{children}</FullscreenContext>
    </section>
  )
}

/**
 * All of the screen, or not. The page itself is shown full screen and not a part of it, because dialogs and toasts stand outside
 * that part; where the browser does not let go of its own bars, at least ours make room.
 */
function useFullscreen() {
  const [isFullscreen, setIsFullscreen] = useState(false)
  useEffect(() => {
    const handleChange = () => {
      if (!document.fullscreenElement) setIsFullscreen(false)
    }
    document.addEventListener('fullscreenchange', handleChange)
    return () => {
      document.removeEventListener('fullscreenchange', handleChange)
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => {})
    }
  }, [])
  const toggleFullscreen = useCallback(() => {
    const next = !isFullscreen
    setIsFullscreen(next)
    if (next) void askFullscreen()
    else if (document.fullscreenElement) void document.exitFullscreen().catch(() => {})
  }, [isFullscreen])
  return useMemo(() => ({ isFullscreen, toggleFullscreen }), [isFullscreen, toggleFullscreen])
}

// A phone may have no such thing, and a frame may not be allowed to.
async function askFullscreen(): Promise<void> {
  try {
    await document.documentElement.requestFullscreen()
  } catch (error) {
    console.info('The browser keeps its own bars', error)
  }
}
