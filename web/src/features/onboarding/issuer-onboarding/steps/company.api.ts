import { useMutation, useQueryClient } from '@tanstack/react-query'
import { instruments } from '@zegel/contract/instruments/instruments'
import { legalPersons } from '@zegel/contract/legal-persons/legal-persons'
import { structure } from '@zegel/contract/structure/structure'
import { useRef } from 'react'
import { call } from '../../../../lib/call.ts'
import { refresh } from '../../../../lib/endpoint-query.ts'
import type { CheckedCompany } from './company-draft.ts'

interface Issuer {
  instrumentId: string
  organizationId: string
  company: CheckedCompany
}

/** Makes a company of the organisation its own where it is not yet, and lets it issue the instrument; new transactions start from it. */
export function useSetIssuer() {
  const queryClient = useQueryClient()
  // When only the second call failed, another try must not add the company again.
  const added = useRef({ facts: '', id: '' })

  async function toEntity({ organizationId, company }: Issuer): Promise<string> {
    if (company.mode === 'existing') return company.issuing_legal_person_id
    if (company.mode === 'offered') return attach(organizationId, company.offered_id)
    const facts = JSON.stringify(company)
    if (added.current.facts !== facts)
      added.current = { facts, id: await add(organizationId, company) }
    return added.current.id
  }

  return useMutation({
    mutationFn: async (issuer: Issuer) => {
      const id = await toEntity(issuer)
      return call(instruments.change, {
        body: {
          financial_instrument_id: issuer.instrumentId,
          issuing_legal_person_id: id,
          default_sending_legal_person_id: id,
        },
      })
    },
    onSettled: () => void refresh(queryClient, structure.attachToOrganization.changes),
  })
}

async function attach(organization_uuid: string, legal_person_id: string): Promise<string> {
  await call(structure.attachToOrganization, { body: { organization_uuid, legal_person_id } })
  return legal_person_id
}

async function add(
  organization_uuid: string,
  { mode: _, type, ...facts }: Extract<CheckedCompany, { mode: 'new' }>,
): Promise<string> {
  const body = { ...facts, type, organization_uuid, add_to_organization: true }
  return (await call(legalPersons.add, { body })).id
}
