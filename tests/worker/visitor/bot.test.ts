import { describe, expect, it } from 'vitest';
import { isKnownBot } from '#shared/domain/known-bots.ts';
import { isBot } from '#worker/visitor/visitor.ts';

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0';
const ANDROID = `Mozilla/5.0 (Linux; Android 16; Pixel 10; wv) ${CHROME} Mobile Safari/537.36`;
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

const BOTS = {
  Googlebot: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Googlebot on a phone': `Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X) ${CHROME} Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`,
  'Google pictures': 'Googlebot-Image/1.0',
  'Google inspection': `Mozilla/5.0 (compatible; Google-InspectionTool/1.0;)`,
  GoogleOther: 'GoogleOther',
  'Google advertisements': 'AdsBot-Google (+http://www.google.com/adsbot.html)',
  'Google on behalf of a reader': 'FeedFetcher-Google; (+http://www.google.com/feedfetcher.html)',
  'Google checks a link': 'Mozilla/5.0 (compatible; Google-Site-Verification/1.0)',
  Storebot: `Mozilla/5.0 (X11; Linux x86_64; Storebot-Google/1.0) ${CHROME} Safari/537.36`,
  Yandex: 'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
  'Yandex pictures': 'Mozilla/5.0 (compatible; YandexImages/3.0; +http://yandex.com/bots)',
  'Yandex on a phone': `Mozilla/5.0 (iPhone; CPU iPhone OS 8_1 like Mac OS X) AppleWebKit/600.1.4 (KHTML, like Gecko) Version/8.0 Mobile/12B411 Safari/600.1.4 (compatible; YandexMobileBot/3.0; +http://yandex.com/bots)`,
  Bing: `Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/116.0 Safari/537.36`,
  'Yandex direct': 'Mozilla/5.0 (compatible; YandexDirect/3.0; +http://yandex.com/bots)',
  'Yandex metrika': 'Mozilla/5.0 (compatible; YandexMetrika/2.0; +http://yandex.com/bots)',
  'Bing preview': `Mozilla/5.0 (Windows NT 6.1; WOW64) ${CHROME} Safari/534+ BingPreview/1.0b`,
  Baidu: 'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
  Apple: `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/13.1.1 Safari/605.1.15 (Applebot/0.1; +http://www.apple.com/go/applebot)`,
  'Mail.ru': 'Mozilla/5.0 (compatible; Linux x86_64; Mail.RU_Bot/2.0; +https://help.mail.ru/webmaster/indexing/robots)',
  DuckDuckGo: 'DuckDuckBot/1.1; (+http://duckduckgo.com/duckduckbot.html)',
  Facebook: 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  Telegram: 'TelegramBot (like TwitterBot)',
  WhatsApp: 'WhatsApp/2.24.20.5 A',
  VK: 'Mozilla/5.0 (compatible; vkShare; +http://vk.com/dev/Share)',
  Twitter: 'Twitterbot/1.0',
  Pinterest: 'Mozilla/5.0 (compatible; Pinterestbot/1.0; +http://www.pinterest.com/bot.html)',
  LinkedIn: 'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
  Slack: 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  Discord: 'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
  'Facebook’s newer crawler':
    'meta-externalagent/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)',
  Odnoklassniki: 'Mozilla/5.0 (compatible; OdklBot/1.0 like Linux; klass@odnoklassniki.ru)',
  Skype: 'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5 skype-url-preview@microsoft.com',
  Viber: 'Viber/13.3.0.5 CFNetwork/1121.2.2 Darwin/19.3.0 (x86_64) ViberUrlDownloader',
  Lighthouse: `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${CHROME} Safari/537.36 Chrome-Lighthouse`,
  PageSpeed: 'Mozilla/5.0 (compatible; Google Page Speed Insights) PageSpeed',
  GTmetrix: `Mozilla/5.0 (X11; Linux x86_64) ${CHROME} Safari/537.36 GTmetrix`,
  curl: 'curl/8.9.1',
  'a crawler that holds a CUBOT phone': `Mozilla/5.0 (Linux; Android 10; CUBOT X30) ${CHROME} Mobile Safari/537.36 (compatible; Googlebot/2.1)`,
};

const PEOPLE = {
  'Chrome on Windows': `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`,
  Safari: `${IPHONE} Version/19.0 Mobile/15E148 Safari/604.1`,
  Firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'a CUBOT phone': `Mozilla/5.0 (Linux; Android 10; CUBOT X30) ${CHROME} Mobile Safari/537.36`,
  'a CUBOT phone that says so by its build': `Mozilla/5.0 (Linux; Android 9; X19 Build/CUBOT) ${CHROME} Mobile Safari/537.36`,
  'a CUBOT phone in small letters': `Mozilla/5.0 (Linux; Android 13; cubot note 50) ${CHROME} Mobile Safari/537.36`,
  'Telegram on Android': `${ANDROID} Telegram-Android/11.4.2 (Google Pixel 10; Android 16; SDK 36; HIGH)`,
  'Telegram on a phone of another make': `${IPHONE} Version/19.0 Mobile/15E148 Safari/604.1 Telegram-iOS/11.4`,
  'VK on Android': `${ANDROID} VKAndroidApp/8.100-12345 (Android 16; SDK 36; arm64-v8a; Google Pixel 10; ru; 2400x1080)`,
  'VK on iPhone': `${IPHONE} Mobile/15E148 VKMessenger/1.2 com.vk.vkclient/2880`,
  Instagram: `${IPHONE} Mobile/15E148 Instagram 350.0.0.20.100 (iPhone17,1; iOS 19_0; ru_RU; ru; scale=3.00; 1206x2622; 640000000)`,
  'Facebook in its own app': `${ANDROID} [FB_IAB/FB4A;FBAV/490.0.0.50.80;]`,
  'Yandex Browser': `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} YaBrowser/26.10.0.0 Safari/537.36`,
  'Yandex with Alice': `${ANDROID} YaBrowser/26.10.0.0.00 YaApp_Android/26.10 Mobile`,
  'the Yandex app': `${IPHONE} Version/19.0 YaBrowser/26.10 SA/3 Mobile/15E148 Safari/604.1 YandexSearch/26.10`,
  'VK in a browser of its own': `${IPHONE} Mobile/15E148 [VKApp/8.90]`,
  'an old Android':
    'Mozilla/5.0 (Linux; U; Android 4.0.3; ru-ru; GT-I9100 Build/IML74K) AppleWebKit/534.30 (KHTML, like Gecko) Version/4.0 Mobile Safari/534.30',
  'an older Android':
    'Mozilla/5.0 (Linux; U; Android 2.3.5; ru-ru; HTC Desire S Build/GRJ90) AppleWebKit/533.1 (KHTML, like Gecko) Version/4.0 Mobile Safari/533.1',
  'Opera Mini': 'Opera/9.80 (Android; Opera Mini/36.2.2254/191.265; U; ru) Presto/2.12.423 Version/12.16',
  'UC Browser': `Mozilla/5.0 (Linux; U; Android 9; ru; Redmi Note 7) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/100.0.4896.58 UCBrowser/13.4.0.1306 Mobile Safari/537.36`,
  'Samsung Internet': `Mozilla/5.0 (Linux; Android 15; SAMSUNG SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
  'Internet Explorer 11': 'Mozilla/5.0 (Windows NT 6.1; WOW64; Trident/7.0; rv:11.0) like Gecko',
  WeChat: `${IPHONE} Mobile/15E148 MicroMessenger/8.0.50(0x1800323b) NetType/WIFI Language/en`,
  TikTok: `${ANDROID} musical_ly_2023105030 BytedanceWebview/d8a21c6`,
  'Pinterest in its own app': `${IPHONE} Mobile/15E148 [Pinterest/iOS]`,
  'WhatsApp in a browser of its own': `${ANDROID} WhatsApp`,
  'Google in its own app': `${IPHONE} GSA/330.0.6 Mobile/15E148 Safari/604.1`,
  'Nintendo Switch':
    'Mozilla/5.0 (Nintendo Switch; WifiWebAuthApplet) AppleWebKit/609.4 (KHTML, like Gecko) NF/6.0.2.21.3 NintendoBrowser/5.1.0.22474',
  'a PlayStation 4': 'Mozilla/5.0 (PlayStation 4 11.00) AppleWebKit/605.1.15 (KHTML, like Gecko)',
  'Yandex TV': `Mozilla/5.0 (Linux; Android 9; YNDX-00091) ${CHROME} YaBrowser/24.1 TV Safari/537.36`,
  'Apple TV':
    'Mozilla/5.0 (AppleTV; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Safari/605.1.15',
  PlayStation:
    'Mozilla/5.0 (PlayStation; PlayStation 5/8.00) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/15.4 Safari/605.1.15',
  Xbox: `Mozilla/5.0 (Windows NT 10.0; Win64; x64; Xbox; Xbox Series X) ${CHROME} Safari/537.36 Edge/44.18363.8131`,
  'a Samsung television':
    'Mozilla/5.0 (SMART-TV; LINUX; Tizen 8.0) AppleWebKit/537.36 (KHTML, like Gecko) Version/8.0 TV Safari/537.36',
  'an LG television': `Mozilla/5.0 (Web0S; Linux/SmartTV) ${CHROME} Safari/537.36 WebAppManager`,
  'an Android television': `Mozilla/5.0 (Linux; Android 12; BRAVIA 4K VH22) ${CHROME} Safari/537.36`,
};

/** They run no scripts, so the browser's list may do without them. */
const ONLY_THE_WORKER_KNOWS = [
  'Google on behalf of a reader',
  'Google checks a link',
  'Odnoklassniki',
  'Viber',
  'curl',
];

describe('bot detection', () => {
  it.each(Object.entries(BOTS))('%s is a bot', (_, userAgent) => {
    expect(isBot(userAgent)).toBe(true);
  });

  it.each(Object.entries(BOTS).filter(([name]) => !ONLY_THE_WORKER_KNOWS.includes(name)))(
    '%s is a bot to the browser too',
    (_, userAgent) => {
      expect(isKnownBot(userAgent)).toBe(true);
    },
  );

  it.each(Object.entries(PEOPLE))('%s is a person', (_, userAgent) => {
    expect(isBot(userAgent)).toBe(false);
    expect(isKnownBot(userAgent)).toBe(false);
  });

  it('takes a visitor without a user agent for a person', () => {
    expect(isBot(undefined)).toBe(false);
    expect(isBot('')).toBe(false);
  });
});
