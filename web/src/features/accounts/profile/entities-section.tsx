import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconBuilding, IconPlus } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { EditOwnLegalPerson, type NewOwnLegalPerson } from '@zegel/contract/accounts/profile'
import type { AuthorizedLegalPerson } from '@zegel/contract/portfolio/portfolio'
import { useContractForm } from '../../../lib/form.tsx'
import { useFollowedValues, useLatest } from '../../../lib/use-followed-values.ts'
import type { SaveOptions } from '../../../lib/use-idempotency-key.ts'
import { AddCompanyDialog } from '../../../shared/legal-persons/add-company-dialog.tsx'
import { EntityCard } from '../../../shared/legal-persons/entity-card.tsx'
import { EntityFields, toEntityValues } from '../../../shared/legal-persons/entity-fields.tsx'
import { ChangedByBoth } from '../../../shared/acting/changed-by-both.tsx'
import { toastFailure } from '../../../shared/acting/toast-failure.ts'
import { Awaited } from '../../../ui/awaited.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { Section } from '../../../ui/section.tsx'
import { LinesSkeleton } from '../../../ui/skeletons.tsx'
import { showToast } from '../../../ui/dialogs/toasts.tsx'
import { IbanForm } from './iban-form.tsx'
import { ownEntitiesQuery, useAddEntity, useEditEntity } from './profile.api.ts'

type Open = 'add' | { act: 'edit' | 'account'; entity: AuthorizedLegalPerson }

/** The legal persons one acts for; those one added oneself can be changed here. */
export function EntitiesSection() {
  const { t } = useTranslation('profile')
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const addButton = (
    <Button
      variant="default"
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => setOpen('add')}
    >
      {t('entities.add')}
    </Button>
  )
  return (
    <Section title={t('entities.title')} line={t('entities.line')} actions={addButton}>
      <Awaited waiting={<LinesSkeleton lines={4} />}>
        <Entities
          onEdit={(entity) => setOpen({ act: 'edit', entity })}
          onAccount={(entity) => setOpen({ act: 'account', entity })}
        />
      </Awaited>
      {open === 'add' && <AddEntityForm onClose={close} />}
      {open && open !== 'add' && open.act === 'edit' && (
        <EditEntityForm entity={open.entity} onClose={close} />
      )}
      {open && open !== 'add' && open.act === 'account' && (
        <IbanForm iban="" company={open.entity} onClose={close} />
      )}
    </Section>
  )
}

const SHOWN_AT_FIRST = 6

interface EntitiesProps {
  onEdit: (entity: AuthorizedLegalPerson) => void
  onAccount: (entity: AuthorizedLegalPerson) => void
}

function Entities({ onEdit, onAccount }: EntitiesProps) {
  const { t } = useTranslation('profile')
  const { data: entities } = useSuspenseQuery(ownEntitiesQuery())
  const [isAll, setIsAll] = useState(false)
  if (entities.length === 0)
    return (
      <Empty icon={<IconBuilding size={32} stroke={1.5} />} title={t('entities.empty')}>
        {t('entities.emptyLine')}
      </Empty>
    )
  // One's own first: a superadmin acts for every entity of the organisation.
  const sorted = entities.toSorted((a, b) => Number(b.added_oneself) - Number(a.added_oneself))
  const shown = isAll ? sorted : sorted.slice(0, SHOWN_AT_FIRST)
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        {shown.map((entity) => (
          <EntityCard
            key={entity.id}
            entity={entity}
            onEdit={entity.added_oneself ? () => onEdit(entity) : undefined}
          >
            <AccountOf entity={entity} onChange={() => onAccount(entity)} />
          </EntityCard>
        ))}
      </SimpleGrid>
      {shown.length < entities.length && (
        <Button variant="subtle" style={{ alignSelf: 'center' }} onClick={() => setIsAll(true)}>
          {t('entities.showAll', { total: entities.length })}
        </Button>
      )}
    </Stack>
  )
}

/** Where payments to a company go. */
function AccountOf({ entity, onChange }: { entity: AuthorizedLegalPerson; onChange: () => void }) {
  const { t } = useTranslation('profile')
  const { account_end: end, legal_name: name } = entity
  const act = end === null ? t('bank.add') : t('bank.change')
  return (
    <Group justify="space-between" gap="xs" mt="sm">
      <Text size="sm" c="dimmed">
        {end === null ? t('bank.none') : t('bank.endsWith', { end })}
      </Text>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={t('bank.of', { act, name })}
        onClick={onChange}
      >
        {act}
      </Button>
    </Group>
  )
}

/** A company one acts for from now on. */
function AddEntityForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('profile')
  const addEntity = useAddEntity()

  async function save(body: NewOwnLegalPerson, { idempotencyKey }: SaveOptions) {
    const { legal_name: name } = await addEntity.mutateAsync({ body, idempotencyKey })
    showToast('success', t('entities.added', { name }))
  }

  return (
    <AddCompanyDialog
      title={t('entities.addTitle')}
      submitLabel={t('entities.addSubmit')}
      failedLabel={t('entities.failed')}
      save={save}
      onClose={onClose}
    />
  )
}

interface EditEntityFormProps {
  entity: AuthorizedLegalPerson
  onClose: () => void
}

/** What may change of a company one added oneself: not its register number. */
function EditEntityForm({ entity: opened, onClose }: EditEntityFormProps) {
  const { t } = useTranslation('profile')
  const entity = useLatest(ownEntitiesQuery(), opened)
  const editEntity = useEditEntity()
  const values = { entity_id: entity.id, version: entity.version, ...toEntityValues(entity) }
  const contractForm = useContractForm({
    schema: EditOwnLegalPerson,
    initialValues: values,
    save: async (input) => {
      const { legal_name: name } = await editEntity.mutateAsync(input)
      showToast('success', t('entities.updated', { name }))
    },
    onSaved: onClose,
    onFailed: (error) => toastFailure(error, t('entities.failed')),
  })
  const form = useFollowedValues(contractForm, values)
  return (
    <FormDialog
      title={t('entities.editTitle')}
      form={form}
      submitLabel={t('entities.editSubmit')}
      onClose={onClose}
      size="medium"
    >
      <EntityFields
        getInputProps={form.getInputProps}
        isForeign={Boolean(entity.foreign_register)}
      />
      <ChangedByBoth form={form} />
    </FormDialog>
  )
}
