/**
 * Puts the alerts that were not closed on `<html data-alerts>`, before anything is painted: the page holds all it may be (page-alert.tsx), and
 * styles show the first. As platform/dismissals.ts and mayAskForPush() find out; where nothing is stored, hydration has the word.
 */
export const revealAlert =
  "try{const a=n=>!(Date.now()-localStorage.getItem('hide-'+n+'-alert')*1e3<12096e5),o=[];" +
  "if(a('disabled-notifications'))o.push('disabled_notifications');if(a('enrich'))o.push('enrich');" +
  "if(a('push-notification')&&'serviceWorker'in navigator&&'PushManager'in window&&'Notification'in window&&Notification.permission==='default')o.push('push');" +
  "document.documentElement.dataset.alerts=o.join(' ')}catch{}"
