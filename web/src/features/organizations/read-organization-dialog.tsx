import { Stack, Text } from '@mantine/core'
import type { Organization } from '@zegel/contract/organizations/organizations'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-fields.tsx'
import { TextareaField } from '../../ui/textarea-field.tsx'

interface ReadOrganizationDialogProps {
  organization: Organization
  onClose: () => void
}

/** The same for who may not change anything: what the fields hold, and who can. */
export function ReadOrganizationDialog({ organization, onClose }: ReadOrganizationDialogProps) {
  const { t } = useTranslation('organizations')
  return (
    <Dialog onClose={onClose} title={t('edit.readTitle')} size="lg">
      <Stack gap="md">
        <TextField label={t('edit.name')} value={organization.name} disabled />
        <TextareaField
          label={t('edit.mission')}
          value={organization.mission ?? t('card.noMission')}
          disabled
        />
        <Text size="sm" c="dimmed">
          {t('edit.forAdmins')}
        </Text>
      </Stack>
    </Dialog>
  )
}
