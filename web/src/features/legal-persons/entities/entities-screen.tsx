import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { LegalPerson } from '@zegel/contract/legal-persons/legal-persons'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Page } from '../../../ui/page.tsx'
import { AddEntityDialog } from './add-entity-dialog.tsx'
import { EditEntityDialog } from './edit-entity-dialog.tsx'
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
  const add = (variant: 'filled' | 'default') => (
    <Button
      variant={variant}
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
        <EditEntityDialog organizationId={organizationId} entity={opened} onClose={close} />
      )}
    </Page>
  )
}
