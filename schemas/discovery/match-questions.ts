/** The five questions in their order, with their possible answers. The texts are in client/messages/<language>/finder.json. */
export const matchQuestions = {
  intent: ['lasting', 'open', 'friends_first', 'light'],
  rhythm: ['early', 'late', 'varies'],
  weekend: ['home', 'outdoors', 'city', 'people'],
  travel: ['near', 'hour', 'country', 'anywhere'],
  matters: ['humour', 'honesty', 'calm', 'curiosity', 'tenderness'],
} as const
export type MatchQuestion = keyof typeof matchQuestions
