import { fail, isFailure } from '#platform/failure.ts';
import { defineFeature } from '#platform/feature.ts';
import { createPersonals } from '#platform/privacy/personals.ts';
import { createClientAdminService } from './admin/service.ts';
import { createClientReactions } from './client-reactions.ts';
import { allClientEndpoints } from './contract/endpoints.ts';
import { getNewClientForm, saveNewClientForm } from './edit-form.ts';
import { clientFailures } from './failures.ts';
import { clientMails } from './mails.ts';
import { listPastVisits } from './past-visits.ts';
import { createClientFormService } from './service.ts';

export const clients = defineFeature({
  name: 'clients',
  endpoints: allClientEndpoints,
  failures: clientFailures,
  mails: clientMails,
  services(deps) {
    const forms = createClientFormService(deps);
    const personals = createPersonals(deps.schema.personalTables, [forms.handedIn]);
    const admin = createClientAdminService({ ...deps, ...createClientReactions(deps.fills), forms, personals });
    return { ...admin, forms, personals };
  },
  routes: ({ forms, ...clients }, platform) => ({
    // Another client's id fails before anything is read.
    'GET /api/user/{id}/forms': async ({ params: { id }, actor }) =>
      id === actor.clientId ? forms.list(id) : fail('not-yours'),
    'GET /api/user/{id}/forms/{form}': async ({ params: { id, form }, actor }) =>
      id === actor.clientId ? forms.read({ clientId: id, form }) : fail('not-yours'),
    'PUT /api/user/{id}/forms/{form}': async ({ params: { id, form }, body, actor }) =>
      id === actor.clientId ? forms.save({ clientId: id, form }, body) : fail('not-yours'),
    'POST /api/user/{id}/forms/{form}/submit': async ({ params: { id, form }, body, actor }) => {
      if (id !== actor.clientId) return fail('not-yours');
      const outcome = await forms.submit({ clientId: id, form }, body);
      return isFailure(outcome) ? outcome : { ...outcome, message: 'Thank you. Your form was submitted.' };
    },
    'GET /api/admin/new-client-form': () => getNewClientForm(platform),
    'PUT /api/admin/new-client-form': ({ body, actor }) => saveNewClientForm(platform, body, actor.ownerId),
    ...clients.list,
    'POST /api/admin/users': ({ body, actor }) => clients.create(body, actor.ownerId),
    'PUT /api/admin/users/{id}': ({ params, body, actor }) => clients.change(params.id, body, actor.ownerId),
    'PUT /api/admin/users/{id}/intake-form': ({ params, body, actor }) =>
      clients.markIntakeForm(params.id, body.intakeFormCompleted, actor.ownerId),
    'DELETE /api/admin/users/{id}': ({ params, actor }) => clients.deleteOrAnonymizeClient(params.id, actor.ownerId),
    'GET /api/admin/users/{id}/record': ({ params, query }) => clients.getRecord(params.id, query),
    'POST /api/admin/users/{id}/notes': ({ params, body, actor }) => clients.addNote(params.id, body, actor.ownerId),
    'PUT /api/admin/client-notes/{id}': ({ params, body, actor }) => clients.changeNote(params.id, body, actor.ownerId),
    'DELETE /api/admin/client-notes/{id}': ({ params, actor }) => clients.removeNote(params.id, actor.ownerId),
    'GET /api/admin/client-tags': () => clients.listTags(),
    'PUT /api/admin/users/{id}/tags': ({ params, body, actor }) => clients.markTag(params.id, body, actor.ownerId),
    'GET /api/admin/users/{id}/merge': ({ params, query }) => clients.previewMerge(params.id, query.otherId),
    'POST /api/admin/users/{id}/merge': ({ params, body, actor }) =>
      clients.merge(params.id, body.otherId, actor.ownerId),
    'DELETE /api/admin/client-merges/{id}': ({ params, actor }) => clients.undoMerge(params.id, actor.ownerId),
    'GET /api/admin/users/{id}/forms/{form}': ({ params, actor }) => clients.readForm(params, actor.ownerId),
    'GET /api/user/{id}/past': ({ params, query, actor }) => listPastVisits(platform, actor, params.id, query.page),
  }),
});
