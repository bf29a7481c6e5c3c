import { type ReactNode, useContext, useEffect, useRef } from 'react'
import { CanvasStateContext, useCanvasState, useEmphasis } from '../canvas-state.ts'
import classes from './cards.module.css'

interface NodeCardProps {
  id: string
  kind: 'person' | 'holding' | 'body' | 'group' | 'fold' | 'placeholder'
  /** What a screen reader says of it: its name and its relations. */
  label: string
  isCentral?: boolean
  title?: string
  children: ReactNode
}

/** A card of the drawing: one stop of the keyboard, that knows how it stands beside the selection. */
export function NodeCard({ id, kind, label, isCentral = false, title, children }: NodeCardProps) {
  const state = useContext(CanvasStateContext)
  const emphasis = useEmphasis(id)
  const isStop = useCanvasState(({ stop }) => stop === id)
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isStop && state.takeFocus(id)) card.current?.focus({ preventScroll: true })
  }, [isStop, state, id])
  return (
    <div
      ref={card}
      role="button"
      className={classes.card}
      data-kind={kind}
      data-card={id}
      data-central={isCentral || undefined}
      data-emphasis={emphasis}
      tabIndex={isStop ? 0 : -1}
      {...(kind === 'fold' && { 'aria-expanded': false })}
      {...(kind !== 'placeholder' &&
        kind !== 'fold' && { 'aria-pressed': emphasis === 'selected' })}
      title={title}
    >
      <span className={classes.spoken}>{label}</span>
      {/* The label says all of this, in an order that can be listened to. */}
      <span style={{ display: 'contents' }} aria-hidden>
        {children}
      </span>
    </div>
  )
}
