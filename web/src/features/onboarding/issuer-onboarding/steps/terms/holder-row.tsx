import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ContractForm } from '../../../../../lib/form.tsx'
import { KnownPersonSelect } from '../../../../../pieces/add-person/known-person-select.tsx'
import { UnitsField } from '../../../../../ui/number-fields.tsx'
import type { FirstHoldersDraft } from './first-holders.ts'
import classes from './term-questions.module.css'

interface HolderRowProps {
  form: ContractForm<FirstHoldersDraft>
  index: number
  organizationId: string
  onRemove: () => void
}

/** One who gets some of the first shares, and how many. */
export function HolderRow({ form, index, organizationId, onRemove }: HolderRowProps) {
  const { t } = useTranslation('issuer-onboarding')
  const holder = form.values.holders[index]
  const path = `holders.${index}` as const
  const name = holder?.legal_name || t('first-holders.number', { number: index + 1 })
  return (
    <div className={classes.holder} role="group" aria-label={name}>
      <KnownPersonSelect
        place={{ kind: 'organization', id: organizationId, organizationId }}
        label={t('first-holders.holder')}
        initial={
          holder?.legal_person_id
            ? { value: holder.legal_person_id, label: holder.legal_name }
            : undefined
        }
        input={{
          ...form.getInputProps(`${path}.legal_person_id`),
          onChange: (id, option) =>
            form.setFieldValue(path, {
              units: holder?.units ?? '',
              legal_person_id: id,
              legal_name: option?.label ?? '',
            }),
        }}
      />
      <UnitsField label={t('first-holders.units')} {...form.getInputProps(`${path}.units`)} />
      <ActionIcon
        variant="subtle"
        size={36}
        className={classes.remove}
        aria-label={t('first-holders.remove', { name })}
        onClick={onRemove}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </div>
  )
}
