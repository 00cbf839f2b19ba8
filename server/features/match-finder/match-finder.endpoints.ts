import { MatchAnswersChange, MatchesQuery, MatchesReply, MatchFinderReply } from '#schemas/discovery/match-finder.ts'
import { perMember } from '#server/platform/http/calls/call-limits.ts'
import { endpoint } from '#server/platform/http/calls/endpoint.ts'
import { forgetAnswers, getMatchFinder, listMatches, rankAgain, saveAnswers } from './match-finder.service.ts'

export const matchFinderEndpoints = [
  endpoint(
    'GET /api/match-finder',
    {
      access: 'member',
      acts: 'read',
      limits: [],
      summary: 'Returns the viewer’s answers and the time of the last ranking',
      reply: MatchFinderReply,
    },
    (ctx) => getMatchFinder(ctx),
  ),
  endpoint(
    'PUT /api/match-finder',
    {
      access: 'member',
      acts: 'write',
      limits: perMember('240/hour'),
      summary: 'Stores some or all of the five answers. When all are given, members are ranked.',
      body: MatchAnswersChange,
      reply: MatchFinderReply,
    },
    (ctx, { body }) => saveAnswers(ctx, body),
  ),
  endpoint(
    'DELETE /api/match-finder',
    {
      access: 'member',
      acts: 'write',
      limits: perMember('60/hour'),
      summary: 'Deletes the answers, and removes the member from all rankings',
    },
    (ctx) => forgetAnswers(ctx),
  ),
  endpoint(
    'PUT /api/match-finder/ranking',
    {
      access: 'member',
      acts: 'write',
      limits: perMember('60/hour'),
      summary: 'Ranks again, with members who have answered since the last ranking',
      reply: MatchFinderReply,
    },
    (ctx) => rankAgain(ctx),
  ),
  endpoint(
    'GET /api/match-finder/matches',
    {
      access: 'member',
      acts: 'see_photos',
      limits: perMember('240/minute'),
      summary: 'Returns a page of the viewer’s ranking, with the common answers',
      query: MatchesQuery,
      reply: MatchesReply,
    },
    (ctx, { query }) => listMatches(ctx, query.after ?? 0),
  ),
]
