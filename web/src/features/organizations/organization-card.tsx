import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { EditOrganization } from '@zegel/contract/organizations/organization-profile'
import type { Organization } from '@zegel/contract/organizations/organizations'
import { CallFailed } from '../../lib/call.ts'
import { useContractForm } from '../../lib/form.tsx'
import { useFollowedValues } from '../../lib/use-followed-values.ts'
import { ChangedByBoth } from '../../shared/acting/changed-by-both.tsx'
import {
  ChosenPicture,
  NO_PICTURE,
  PictureField,
  PictureNotKept,
} from '../../shared/picture-field.tsx'
import { useSetLogo } from '../../shared/organizations.api.ts'
import { toastFailure } from '../../shared/acting/toast-failure.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { LongText } from '../../ui/tables/long-text.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Section } from '../../ui/section.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { TextareaField } from '../../ui/fields/textarea-field.tsx'
import { showToast } from '../../ui/dialogs/toasts.tsx'
import { useEditOrganization } from './organizations.api.ts'

const MISSION_LENGTH = 480

interface OrganizationCardProps {
  organization: Organization
  mayEdit: boolean
  /** Its dialog is open: the navigation may ask for that. */
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

/** Who the organisation is: logo, name and mission. */
export function OrganizationCard(props: OrganizationCardProps) {
  const { organization, mayEdit, isOpen, onOpen } = props
  const { t } = useTranslation(['organizations', 'common'])
  const { name, mission, logo_image_url: logo } = organization
  const Opened = mayEdit ? EditOrganizationDialog : ReadOrganizationDialog
  return (
    <Section>
      <Group gap="lg" align="flex-start">
        <Picture url={logo} name={name} size={88} isSquare />
        <Stack gap="xs" flex="1 1 16rem" miw={0} style={{ overflowWrap: 'break-word' }}>
          <Title order={2}>{name}</Title>
          <Text component="div" maw="44rem" {...(!mission && { c: 'dimmed' })}>
            {mission ? (
              <LongText length={MISSION_LENGTH} more={t('card.more')} less={t('card.less')}>
                {mission}
              </LongText>
            ) : (
              t(mayEdit ? 'card.addMission' : 'card.noMission')
            )}
          </Text>
        </Stack>
        <Button variant="default" onClick={() => onOpen(true)}>
          {t(mayEdit ? 'common:edit' : 'card.read')}
        </Button>
      </Group>
      {isOpen && <Opened organization={organization} onClose={() => onOpen(false)} />}
    </Section>
  )
}

interface OrganizationDialogProps {
  organization: Organization
  onClose: () => void
}

/** The same for who may not change anything: what the fields hold, and who can. */
function ReadOrganizationDialog({ organization, onClose }: OrganizationDialogProps) {
  const { t } = useTranslation('organizations')
  return (
    <Dialog onClose={onClose} title={t('edit.readTitle')} size="medium">
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

/** Name, mission and logo, for who may change them. */
function EditOrganizationDialog({ organization, onClose }: OrganizationDialogProps) {
  const { t } = useTranslation('organizations')
  const form = useEditOrganizationForm(organization, onClose)
  return (
    <FormDialog
      title={t('edit.title')}
      form={form}
      submitLabel={t('edit.submit')}
      onClose={onClose}
      size="medium"
    >
      <PictureField
        form={form}
        kind="logo"
        name={organization.name}
        url={organization.logo_image_url}
        isSquare
      />
      <TextField
        label={t('edit.name')}
        autoComplete="organization"
        data-autofocus
        {...form.getInputProps('name')}
      />
      <TextareaField
        label={t('edit.mission')}
        description={t('edit.missionHelp')}
        {...form.getInputProps('mission')}
      />
      <ChangedByBoth form={form} labels={{ name: t('edit.name'), mission: t('edit.mission') }} />
    </FormDialog>
  )
}

const OrganizationAndLogo = EditOrganization.extend({ photo: ChosenPicture })

/** Saves name and mission first and then the logo, when one was chosen: without it they are kept, and the dialog stays. */
function useEditOrganizationForm(organization: Organization, onSaved: () => void) {
  const { t } = useTranslation('organizations')
  const edit = useEditOrganization()
  const setLogo = useSetLogo()
  const { id: organization_id, name, mission, version } = organization
  const facts = { organization_id, name, mission: mission ?? '' }
  const kept = useRef(JSON.stringify(facts))

  async function saveLogo(file: File) {
    try {
      await setLogo.mutateAsync({ organization_id, file })
      showToast('success', t('edit.logoSaved'))
    } catch (error) {
      toastFailure(error, refusalOf(error) ?? t('edit.logoFailed'))
      throw new PictureNotKept()
    }
  }

  const values = { ...facts, version, photo: NO_PICTURE }
  const form = useContractForm({
    schema: OrganizationAndLogo,
    initialValues: values,
    save: async ({ photo, version: seen, ...typed }) => {
      // Whoever changes the logo alone is told of the logo alone.
      const isKept = photo !== null && kept.current === JSON.stringify(typed)
      if (!isKept) {
        await edit.mutateAsync({ ...typed, version: seen })
        kept.current = JSON.stringify(typed)
        showToast('success', t('edit.saved'))
      }
      if (photo) await saveLogo(photo)
    },
    onSaved,
    onFailed: (error) => {
      if (!(error instanceof PictureNotKept)) toastFailure(error, t('edit.failed'))
    },
  })
  return useFollowedValues(form, values)
}

// What is wrong with the picture itself is worth more than that it was not stored.
function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof CallFailed) || error.status !== 422) return undefined
  return error.errors['file']?.join(', ') ?? error.message
}
