import { CloseButton, Text, Title, UnstyledButton } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useReturnFocus } from '../../../ui/dialogs/focus.ts'
import type { StructureView } from '../structure-view.ts'
import classes from './details.module.css'

interface CardFrameProps {
  view: StructureView
  title: ReactNode
  /** Below the title: what kind of thing it is, or what it belongs to. */
  line?: ReactNode
  /** Above the title: the way back. */
  back?: ReactNode
  /** Before the title. */
  picture?: ReactNode
  menu?: ReactNode
  children: ReactNode
}

/** A card beside the drawing, with a title and a way to close it; the content scrolls below them. */
export function CardFrame({ view, title, line, back, picture, menu, children }: CardFrameProps) {
  const { t } = useTranslation('structure')
  const titleId = useId()
  const { select } = view
  useReturnFocus()
  useEscape(() => select(undefined))
  return (
    <aside className={classes.card} aria-labelledby={titleId}>
      <div className={classes.head}>
        {back}
        <div className={classes.heading}>
          {picture}
          <div className={classes.titles}>
            <Title
              order={2}
              id={titleId}
              className={classes.title}
              tabIndex={-1}
              data-detail-heading
            >
              {title}
            </Title>
            {line && (
              <Text size="sm" c="dimmed" component="div">
                {line}
              </Text>
            )}
          </div>
          {menu}
          <CloseButton
            size="md"
            aria-label={t('details.close')}
            onClick={() => select(undefined)}
          />
        </div>
      </div>
      <div className={classes.content}>{children}</div>
    </aside>
  )
}

// What is open on top of the card or in it closes first; a dialog stands outside it and has an Escape of its own, as a form in it has.
const OPEN = '[role="dialog"], [role="menu"], [role="listbox"], [aria-expanded="true"], input, form'

function useEscape(onEscape: () => void): void {
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      const { key, target } = event
      if (key !== 'Escape' || !(target instanceof Element) || target.closest(OPEN)) return
      if (document.querySelector('[role="dialog"][aria-modal="true"]')) return
      onEscape()
    }
    // Before what is open hears it and is gone.
    document.addEventListener('keydown', handleKey, { capture: true })
    return () => document.removeEventListener('keydown', handleKey, { capture: true })
  }, [onEscape])
}

/** Goes from a card back to the legal person that it belongs to. */
export function BackButton({ view, personId }: { view: StructureView; personId: string }) {
  const { t } = useTranslation('structure')
  const person = view.index.person(personId)
  if (!person) return null
  return (
    <UnstyledButton
      className={classes.back}
      onClick={() => view.select({ kind: 'person', id: personId })}
    >
      <IconArrowLeft size={14} aria-hidden />
      <span>{t('details.back', { name: person.legal_name })}</span>
    </UnstyledButton>
  )
}
