import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

/** Opens something when whoever led to the screen asked for it in the history's state; once, so that the way back does not ask again. */
export function useAskedToOpen(open: () => void): void {
  const navigate = useNavigate()
  const isAsked = useLocation({ select: ({ state }) => state.openModal === true })
  const handle = useEffectEvent(() => {
    open()
    void navigate({ to: '.', search: true, state: {}, replace: true, resetScroll: false })
  })
  useEffect(() => {
    if (isAsked) handle()
  }, [isAsked])
}
