import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { NewOwnLegalPerson } from '@zegel/contract/accounts/profile'
import type { LegalPerson } from '@zegel/contract/legal-persons/legal-persons'
import { AddCompanyDialog } from '../../../shared/legal-persons/add-company-dialog.tsx'
import { entitiesQuery, useEntities } from '../../../shared/legal-persons/entities.api.ts'
import { useAskedToOpen } from '../../../shared/use-asked-to-open.ts'
import { Page } from '../../../ui/page/page.tsx'
import { showToast, viewing } from '../../../ui/dialogs/toasts.tsx'
import { useLatest } from '../../../lib/use-followed-values.ts'
import { EditEntityDialog } from './edit-entity-dialog.tsx'
import { useAddEntity } from './entities.api.ts'
import { EntityGrid } from './entity-grid.tsx'

interface EntitiesScreenProps {
  organizationId: string
  /** For admins and higher. */
  mayEdit: boolean
  /** What else is told of them. */
  children?: ReactNode
}

type Opened = 'add' | LegalPerson

/** The legal persons of the organisation. */
export function EntitiesScreen({ organizationId, mayEdit, children }: EntitiesScreenProps) {
  const { t } = useTranslation(['entities', 'shell'])
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  useAskedToOpen(() => mayEdit && setOpened('add'))
  const add = (variant: 'filled' | 'default') => (
    <Button
      variant={variant}
      {...(variant === 'filled' && { 'aria-keyshortcuts': 'n' })}
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => setOpened('add')}
    >
      {t('add.open')}
    </Button>
  )
  return (
    <Page title={t('shell:title.entities')} line={t('line')} actions={mayEdit && add('filled')}>
      <EntityGrid
        organizationId={organizationId}
        onEdit={mayEdit ? setOpened : undefined}
        add={mayEdit && add('default')}
      />
      {children}
      {opened === 'add' && <AddEntityDialog organizationId={organizationId} onClose={close} />}
      {opened && opened !== 'add' && (
        <OpenedEntity organizationId={organizationId} entity={opened} onClose={close} />
      )}
    </Page>
  )
}

interface OpenedEntityProps {
  organizationId: string
  entity: LegalPerson
  onClose: () => void
}

/** The dialog of an entity, which follows what others make of that meanwhile. */
function OpenedEntity({ organizationId, entity, onClose }: OpenedEntityProps) {
  const latest = useLatest(entitiesQuery(organizationId), entity)
  return <EditEntityDialog organizationId={organizationId} entity={latest} onClose={onClose} />
}

interface AddEntityDialogProps {
  organizationId: string
  onClose: () => void
}

/** A legal person that belongs to the organisation from now on. */
function AddEntityDialog({ organizationId, onClose }: AddEntityDialogProps) {
  const { t } = useTranslation('entities')
  const add = useAddEntity()
  const entities = useEntities(organizationId)
  const navigate = useNavigate()

  const view = (person: string) =>
    navigate({
      to: '/app/organization/entities/$person',
      params: { person },
      search: { id: organizationId },
    })

  async function save(company: NewOwnLegalPerson) {
    const { id, legal_name: name } = await add.mutateAsync({
      ...company,
      organization_uuid: organizationId,
      add_to_organization: true,
    })
    showToast('success', t('add.added', { name }), { action: viewing(() => view(id)) })
  }

  return (
    <AddCompanyDialog
      title={t('add.title')}
      submitLabel={t('add.submit')}
      failedLabel={t('add.failed')}
      known={entities.data ?? []}
      onView={(id) => void view(id)}
      save={save}
      onClose={onClose}
    />
  )
}
