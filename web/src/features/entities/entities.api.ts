import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type EditEntity, legalPersons, type NewLegalPerson } from '@zegel/contract/legal-persons'
import { organizationProfile } from '@zegel/contract/organization-profile'
import { call } from '../../lib/call.ts'

// A legal person's name stands on many screens, which all ask again.
function useRefreshAll() {
  const queryClient = useQueryClient()
  return () => void queryClient.invalidateQueries()
}

export function useAddEntity() {
  return useMutation({
    mutationFn: (body: NewLegalPerson) => call(legalPersons.add, { body }),
    onSuccess: useRefreshAll(),
  })
}

export function useEditEntity() {
  return useMutation({
    mutationFn: (body: EditEntity) => call(legalPersons.edit, { body }),
    onSuccess: useRefreshAll(),
  })
}

export function useUploadEntityPhoto() {
  return useMutation({
    mutationFn: (body: { organization_id: string; entity_id: string; file: File }) =>
      call(organizationProfile.setEntityPhoto, { body }),
    onSuccess: useRefreshAll(),
  })
}
