import type { User } from '@zegel/contract/accounts/accounts'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../../lib/form.tsx'
import { NO_PICTURE } from '../../../pieces/chosen-picture.ts'
import { toastFailure } from '../../../pieces/toast-failure.ts'
import { showToast } from '../../../ui/toasts.tsx'
import { ProfileAndPhoto } from './edit-profile-schema.ts'
import { useRefreshUser, useUpdateProfile, useUploadPhoto } from './profile.api.ts'

/** Saves the facts first and then the photo, when one was chosen: without it the facts are kept all the same. */
export function useEditProfileForm(user: User, onClose: () => void) {
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
