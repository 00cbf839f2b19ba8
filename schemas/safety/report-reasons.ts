export const reportReasons = ['fake', 'money', 'harassment', 'content', 'underage', 'other'] as const
