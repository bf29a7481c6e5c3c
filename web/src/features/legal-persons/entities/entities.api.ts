import { useMutation } from '@tanstack/react-query'
import {
  type EditEntity,
  legalPersons,
  type NewLegalPerson,
} from '@zegel/contract/legal-persons/legal-persons'
import { organizationProfile } from '@zegel/contract/organizations/organization-profile'
import { endpointMutation } from '../../../lib/endpoint-query.ts'

export function useAddEntity() {
  return useMutation(
    endpointMutation(legalPersons.add, {
      input: (body: NewLegalPerson) => ({ body }),
      waits: false,
    }),
  )
}

export function useEditEntity() {
  return useMutation(
    endpointMutation(legalPersons.edit, {
      input: (body: EditEntity) => ({ body }),
      waits: false,
    }),
  )
}

export function useUploadEntityPhoto() {
  return useMutation(
    endpointMutation(organizationProfile.setEntityPhoto, {
      input: (body: { organization_id: string; entity_id: string; file: File }) => ({ body }),
      waits: false,
    }),
  )
}
