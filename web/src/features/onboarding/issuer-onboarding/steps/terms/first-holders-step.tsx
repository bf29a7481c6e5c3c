import { ActionIcon, Button, Group, Text } from '@mantine/core'
import { IconPlus, IconTrash, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../../../i18n/use-translation.ts'
import type { ContractForm } from '../../../../../lib/form.tsx'
import { formatUnits } from '../../../../../lib/format.ts'
import { AddParticipantDialog } from '../../../../../shared/add-person/add-participant-dialog.tsx'
import { KnownPersonSelect } from '../../../../../shared/add-person/known-person-select.tsx'
import type { Shares } from '../../../../../shared/terms/par-value.tsx'
import { UnitsField } from '../../../../../ui/fields/number-fields.tsx'
import { useSetFirstHolders } from '../../issuer-onboarding.api.ts'
import type { InstrumentStepProps } from '../step-props.ts'
import { useStepForm } from '../use-step-form.ts'
import {
  EMPTY_HOLDER,
  type FirstHoldersDraft,
  firstHoldersSchema,
  type HolderDraft,
  knownHolders,
  toFirstHolders,
  totalUnits,
} from './first-holders.ts'
import classes from './term-questions.module.css'
import { TermQuestions } from './term-questions.tsx'
import { usePreview } from './use-term-step.ts'

/** Who gets how many of the first shares, when they are published. */
export function FirstHoldersStep(step: InstrumentStepProps<Shares>) {
  const { t } = useTranslation('issuer-onboarding')
  const { walk, onboarding, instrument, onPreview } = step
  const [isAdding, setIsAdding] = useState(false)
  const setFirstHolders = useSetFirstHolders()
  const form = useStepForm({
    walk,
    schema: firstHoldersSchema(onboarding),
    initialValues: toFirstHolders(onboarding),
    save: (body) => setFirstHolders.mutateAsync(body),
    failed: t('failed.first-holders'),
  })
  usePreview(onPreview, form.values, (draft) => ({ first_holders: knownHolders(draft) }))
  const { holders } = form.values
  const total = totalUnits(form.values)

  function change(next: HolderDraft[]) {
    form.setFieldValue('holders', next)
    form.clearErrors()
  }

  return (
    <>
      <TermQuestions
        walk={walk}
        form={form}
        locked={onboarding.published_at ? t('first-holders.issued') : undefined}
      >
        {holders.map((_, index) => (
          <HolderRow
            // oxlint-disable-next-line react/no-array-index-key -- a row has no other name than its place, and keeps nothing of its own
            key={index}
            form={form}
            index={index}
            organizationId={onboarding.organization.id}
            onRemove={() => change(holders.toSpliced(index, 1))}
          />
        ))}
        <Group gap="sm">
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => change([...holders, EMPTY_HOLDER])}
          >
            {t('first-holders.add')}
          </Button>
          <Button
            variant="subtle"
            leftSection={<IconUserPlus size={16} aria-hidden />}
            onClick={() => setIsAdding(true)}
          >
            {t('first-holders.addPerson')}
          </Button>
        </Group>
        <Text fw={600} aria-live="polite">
          {t('first-holders.total', { count: total, formatted: formatUnits(total) })}
        </Text>
      </TermQuestions>
      {isAdding && (
        <AddParticipantDialog instrument={instrument} onClose={() => setIsAdding(false)} />
      )}
    </>
  )
}

interface HolderRowProps {
  form: ContractForm<FirstHoldersDraft>
  index: number
  organizationId: string
  onRemove: () => void
}

/** One who gets some of the first shares, and how many. */
function HolderRow({ form, index, organizationId, onRemove }: HolderRowProps) {
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
