import { VisuallyHidden } from '@mantine/core'
import { createContext, type ReactNode, use } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './structure.module.css'
import { useFullscreen } from './use-fullscreen.ts'

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
