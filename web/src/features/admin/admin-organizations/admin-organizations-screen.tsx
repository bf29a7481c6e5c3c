import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUser } from '../../../pieces/current-user.ts'
import { TextLink } from '../../../ui/links.tsx'
import { Page } from '../../../ui/page.tsx'
import { Section } from '../../../ui/section.tsx'
import { NewOrganizationForm } from './new-organization-form.tsx'
import { OrganizationsTable } from './organizations-table.tsx'

/** All organisations there are, for platform administrators. */
export function AdminOrganizationsScreen() {
  const { t } = useTranslation(['admin-organizations', 'shell', 'organizations'])
  const { preferred_role: role } = useUser()
  const [isAdding, setIsAdding] = useState(false)
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setIsAdding(true)}>
      {t('add.open')}
    </Button>
  )
  const line = (
    <>
      {t('line', { role: t(`organizations:role.${role}`).toLocaleLowerCase() })}{' '}
      <TextLink to="/app/profile" inherit>
        <span style={{ whiteSpace: 'nowrap' }}>{t('changeRole')}</span>
      </TextLink>
    </>
  )
  return (
    <Page title={t('shell:title.adminOrganizations')} line={line} actions={add}>
      <Section>
        <OrganizationsTable add={add} />
      </Section>
      {isAdding && <NewOrganizationForm onClose={() => setIsAdding(false)} />}
    </Page>
  )
}
