import { type SelectProps, SimpleGrid } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { User } from '@zegel/contract/accounts/accounts'
import { UpdateProfile } from '@zegel/contract/accounts/profile'
import { useContractForm } from '../../../lib/form.tsx'
import { today } from '../../../lib/format.ts'
import { ChosenPicture, NO_PICTURE, PictureField } from '../../../shared/picture-field.tsx'
import { toastFailure } from '../../../shared/acting/toast-failure.ts'
import { SelectField } from '../../../ui/fields/choice-fields.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { TextField } from '../../../ui/fields/text-fields.tsx'
import { showToast } from '../../../ui/dialogs/toasts.tsx'
import {
  CountryField,
  AddressFields,
  NameFields,
} from '../../../shared/legal-persons/person-fields.tsx'
import { useRefreshUser, useUpdateProfile, useUploadPhoto } from './profile.api.ts'

/** Name, address, phone and photo; a platform administrator also chooses the role to act with. */
export function EditProfileForm({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation('profile')
  const form = useEditProfileForm(user, onClose)
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
        kind="photo"
        name={user.name}
        url={user.natural_person.photo_image_url}
      />
      <NameFields getInputProps={form.getInputProps} />
      <AddressFields getInputProps={form.getInputProps}>
        <CountryField clearable {...form.getInputProps('country')} />
        <TextField
          label={t('edit.phone')}
          description={t('edit.phoneHelp')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          type="tel"
          autoComplete="tel"
          {...form.getInputProps('phone')}
        />
      </AddressFields>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <DateField
          label={t('edit.birthDate')}
          description={t('edit.birthHelp')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxDate={today()}
          clearable
          {...form.getInputProps('birth_date')}
        />
        <TextField label={t('edit.birthPlace')} {...form.getInputProps('birth_place')} />
      </SimpleGrid>
      {user.administrator && <PreferredRoleField {...form.getInputProps('preferred_role')} />}
    </FormDialog>
  )
}

/** What the server checks, and the photo that goes after it in a call of its own. */
const ProfileAndPhoto = UpdateProfile.omit({ file: true }).extend({ photo: ChosenPicture })

const ROLES = ['member', 'admin', 'superadmin'] as const

/** The role a platform administrator acts with everywhere. */
function PreferredRoleField(props: Omit<SelectProps, 'data' | 'label'>) {
  const { t } = useTranslation('profile')
  return (
    <SelectField
      label={t('edit.role')}
      description={t('edit.roleHelp')}
      data={ROLES.map((role) => ({ value: role, label: t(`edit.roles.${role}`) }))}
      {...props}
    />
  )
}

/** Saves the facts first and then the photo, when one was chosen: without it the facts are kept all the same. */
function useEditProfileForm(user: User, onClose: () => void) {
  const { t } = useTranslation('profile')
  const update = useUpdateProfile()
  const upload = useUploadPhoto()
  const refresh = useRefreshUser()

  async function savePhoto(photo: File) {
    try {
      await upload.mutateAsync(photo)
    } catch (error) {
      toastFailure(error, t('edit.photoFailed'))
    }
  }

  return useContractForm({
    schema: ProfileAndPhoto,
    initialValues: initialValues(user),
    save: async ({ photo, preferred_role, ...facts }) => {
      const role = user.administrator && preferred_role ? { preferred_role } : {}
      try {
        await update.mutateAsync({ ...facts, ...role })
      } catch (error) {
        toastFailure(error, t('edit.updateError'))
        throw error
      }
      showToast('success', t('edit.infoUpdated'))
      if (photo) await savePhoto(photo)
      await refresh()
    },
    onSaved: onClose,
    // The toast says it.
    onFailed: () => {},
  })
}

function initialValues({ natural_person: person, phone, preferred_role }: User) {
  return {
    first_name: person.first_name ?? '',
    last_name: person.last_name ?? '',
    address: person.address ?? '',
    zip_code: person.zip_code ?? '',
    city: person.city ?? '',
    country: person.country ?? '',
    birth_date: person.birth_date ?? '',
    birth_place: person.birth_place ?? '',
    phone: phone ?? '',
    preferred_role,
    photo: NO_PICTURE,
  }
}
