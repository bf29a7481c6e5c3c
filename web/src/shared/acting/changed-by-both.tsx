import { Button, Group, Text } from '@mantine/core'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { focusFirstWrong } from '../../lib/form-errors.ts'
import type { FollowedForm, Other } from '../../lib/use-followed-values.ts'
import { InfoAlert } from '../../ui/info-alert.tsx'

/** What a field is called, and how what stands in it is written for people where that is not as it is sent. */
type FieldLabel = string | { label: string; write: (value: string) => string }

interface ChangedByBothProps<Values> {
  form: Pick<FollowedForm<Values>, 'clash'>
  /** What fields are called of which it says as well what stands there now. */
  labels?: Partial<Record<keyof Values, FieldLabel>>
  /** What others made of it, where the form itself does not say so. */
  children?: ReactNode
}

/** Says in a form that others changed meanwhile what its reader changed too, and asks which of the two stays; read aloud as it comes. */
export function ChangedByBoth<Values>({ form, labels, children }: ChangedByBothProps<Values>) {
  const { t } = useTranslation('common')
  const { fields, values, takeTheirs, keepOwn, isRefused } = form.clash
  const { theirs = inWords() } = form.clash
  const isShown = fields.size > 0
  const notice = useRef<HTMLDivElement>(null)
  // Whoever asked to save it is at the button; who types is left where they are.
  useEffect(() => {
    if (isShown && isRefused) notice.current?.scrollIntoView({ block: 'nearest' })
  }, [isShown, isRefused])

  // The buttons go with the notice, and would leave the focus nowhere.
  const choosing = (choose: () => void) => (event: MouseEvent<HTMLButtonElement>) => {
    const element = event.currentTarget.form
    if (element) focusFirstWrong(element, [...fields].map(String))
    choose()
  }

  function inWords(): Other[] {
    return [...fields].flatMap((field) => {
      const named = labels?.[field]
      if (!named) return []
      const { label, write } = typeof named === 'string' ? { label: named, write: String } : named
      const value = String(values[field] ?? '')
      return [{ label, value: value === '' ? '' : write(value) }]
    })
  }

  return (
    <div
      ref={notice}
      aria-live="polite"
      data-clash
      style={isShown ? undefined : { display: 'none' }}
    >
      {isShown && (
        <InfoAlert
          tone="warning"
          title={t('changedByBoth.title')}
          action={
            <Group gap="xs">
              <Button variant="default" size="compact-sm" onClick={choosing(takeTheirs)}>
                {t('changedByBoth.takeTheirs')}
              </Button>
              <Button variant="default" size="compact-sm" onClick={choosing(keepOwn)}>
                {t('changedByBoth.keepOwn')}
              </Button>
            </Group>
          }
        >
          {t(isRefused ? 'changedByBoth.refused' : 'changedByBoth.text')}
          {theirs.map(({ label, value }) => (
            <Text key={label} size="sm" mt="xs" dir="auto" style={{ overflowWrap: 'anywhere' }}>
              {t('changedByBoth.now', { label, value: value || t('changedByBoth.empty') })}
            </Text>
          ))}
          {children}
        </InfoAlert>
      )}
    </div>
  )
}
