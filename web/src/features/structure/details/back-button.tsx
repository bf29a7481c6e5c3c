import { UnstyledButton } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { StructureView } from '../structure-view.ts'
import classes from './details.module.css'

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
