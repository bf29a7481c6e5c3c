import { z } from 'zod'
import { TemplateVersion } from '../deeds/deed-template.ts'
import { endpoint } from '../endpoint.ts'
import { Id } from '../values.ts'

export const ActivateTemplate = z.object({ id: Id, version: z.int().min(1) })
export type ActivateTemplate = z.input<typeof ActivateTemplate>

export const adminTemplates = {
  list: endpoint({
    method: 'GET',
    path: '/admin/templates/all',
    summary: 'Every version of the templates of deeds, the newest version of each first.',
    reads: ['templates'],
    right: 'platform administrator',
    reply: z.array(TemplateVersion),
  }),
  activate: endpoint({
    method: 'POST',
    path: '/admin/templates/activate',
    summary:
      'Puts a version of a template in force, an earlier one too, for transactions that are made from now on; answers all versions.',
    changes: ['templates'],
    right: 'platform administrator',
    body: ActivateTemplate,
    reply: z.array(TemplateVersion),
  }),
}
