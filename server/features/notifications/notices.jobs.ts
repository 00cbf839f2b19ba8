import type { FeatureJob } from '#server/platform/job-context.ts'
import { likeJob } from './like-notices.jobs.ts'
import { messageJob } from './message-notices.jobs.ts'
import { profileJob } from './profile-reminder.ts'
import { unreadJob } from './unread-reminder.ts'
import { weeklyJob } from './weekly-new-members.ts'

export const noticesJobs: readonly FeatureJob[] = [messageJob, unreadJob, likeJob, weeklyJob, profileJob]
