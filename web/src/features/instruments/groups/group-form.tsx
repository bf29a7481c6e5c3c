import { MultiSelect } from '@mantine/core'
import { type Group, NewGroup } from '@zegel/contract/instruments/groups'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useContractForm } from '../../../lib/form.tsx'
import { formatMoney } from '../../../lib/format.ts'
import { useFollowedValues, useLatest } from '../../../lib/use-followed-values.ts'
import { ChangedByBoth } from '../../../shared/acting/changed-by-both.tsx'
import { useInstruments } from '../../../shared/instruments/instruments.api.ts'
import { useOpenSection } from '../../../shared/instruments/use-open-section.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { UnitsField } from '../../../ui/fields/number-fields.tsx'
import { TextField } from '../../../ui/fields/text-fields.tsx'
import { toastFailure } from '../../../shared/acting/toast-failure.ts'
import { notifySuccess, viewing } from '../../../ui/dialogs/toasts.tsx'
import { groupsQuery, useChangeGroup, useCreateGroup } from './groups.api.ts'

interface GroupFormProps {
  /** The instrument that the page is about; a new group begins with it. */
  instrument: Instrument
  /** The group to change; a new one without it. */
  group: Group | undefined
  onClose: () => void
}

/** Adds a group with its instruments, or changes the name and limit of one. */
export function GroupForm({ instrument, group: opened, onClose }: GroupFormProps) {
  const { t } = useTranslation('groups')
  const group = useLatest(groupsQuery(instrument.organization_id), opened)
  const create = useCreateGroup()
  const change = useChangeGroup()
  const openSection = useOpenSection(instrument.id)
  const values = {
    name: group?.name ?? '',
    total_limit: group ? Number(group.total_limit) : '',
    organization_id: instrument.organization_id,
    financial_instrument_ids: group ? [] : [instrument.id],
  }
  const contractForm = useContractForm({
    schema: NewGroup,
    initialValues: values,
    save: async (input, { idempotencyKey }) => {
      const { name, total_limit } = input
      try {
        await (group
          ? change.mutateAsync({ group_id: group.id, name, total_limit, version: group.version })
          : create.mutateAsync({ input, idempotencyKey }))
      } catch (error) {
        toastFailure(error, t(group ? 'editFailed' : 'addFailed'))
        throw error
      }
    },
    onSaved: () => {
      notifySuccess(t(group ? 'edited' : 'created'), {
        action: viewing(() => openSection('invest')),
      })
      onClose()
    },
  })
  const form = useFollowedValues(contractForm, values)
  return (
    <FormDialog
      title={group ? t('editTitle', { name: group.name }) : t('addTitle')}
      form={form}
      submitLabel={t(group ? 'editSubmit' : 'add')}
      onClose={onClose}
    >
      <ChangedByBoth
        form={form}
        labels={{ name: t('name'), total_limit: { label: t('limit'), write: formatMoney } }}
      />
      <TextField
        label={t('name')}
        description={t('nameHelp')}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <UnitsField
        label={t('limit')}
        description={t('limitHelp')}
        leftSection="€"
        {...form.getInputProps('total_limit')}
      />
      {!group && (
        <InstrumentsField
          organizationId={instrument.organization_id}
          {...form.getInputProps('financial_instrument_ids')}
        />
      )}
    </FormDialog>
  )
}

function InstrumentsField({ organizationId, ...input }: { organizationId: string }) {
  const { t } = useTranslation('groups')
  const instruments = useInstruments(organizationId)
  const data = (instruments.data ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return <MultiSelect label={t('instruments')} data={data} searchable {...input} />
}
