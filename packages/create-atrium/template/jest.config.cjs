module.exports = require('atrium/jest');
